// `npm run doctor`: says what to fix in a deployment, and what else is away. Exit code 1 when something is wrong here.
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Finding } from '#server/base/finding.ts'
import { type Deployment, runChecks } from './run-checks.ts'

const usage = `Usage: npm run doctor
  Looks at settings, store, mail server, webhooks, CRMs, alerts, blog and the built site, with the environment that the server
  gets. It changes nothing and posts nothing, and may be run beside the server. It ends with 1 if something is wrong in
  this deployment (✗), not if another service is away for now (~) or there is advice (!).
  -- --json   for machines
`

const marks = { fine: '✓', wrong: '✗', away: '~', note: '!' } as const

const lineOf = ({ about, state, says }: Finding) => `${marks[state]} ${about}: ${says}\n`

function formatFindings(findings: readonly Finding[]): string {
  const count = (wanted: Finding['state']) => findings.filter(({ state }) => state === wanted).length
  const sums = [
    count('wrong') === 0 ? 'Nothing is wrong here.' : `${count('wrong')} to mend here, marked with ✗.`,
    ...(count('away') === 0 ? [] : [`${count('away')} away elsewhere, marked with ~.`]),
  ]
  return `${findings.map(lineOf).join('')}\n${sums.join(' ')}\n`
}

/** Resolves with the output and the exit code. */
export async function doctor(
  args: readonly string[],
  deployment: Deployment,
): Promise<{ output: string; exitCode: number }> {
  const { json, help } = parseArguments(args)
  if (help) return { output: usage, exitCode: help === 'asked' ? 0 : 1 }
  const findings = await runChecks(deployment)
  const isWell = findings.every(({ state }) => state !== 'wrong')
  const output = json ? `${JSON.stringify({ isWell, findings }, null, 2)}\n` : formatFindings(findings)
  return { output, exitCode: isWell ? 0 : 1 }
}

function parseArguments(args: readonly string[]): { json: boolean; help?: 'asked' | 'needed' } {
  try {
    const options = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const
    const { json = false, help = false } = parseArgs({ args: [...args], options }).values
    return help ? { json, help: 'asked' } : { json }
  } catch {
    return { json: false, help: 'needed' }
  }
}

export async function main(): Promise<void> {
  const distDirectory = fileURLToPath(new URL('../../dist/', import.meta.url))
  const { output, exitCode } = await doctor(process.argv.slice(2), { env: process.env, distDirectory })
  process.stdout.write(output)
  process.exitCode = exitCode
}
