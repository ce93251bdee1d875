// `npm run doctor`: says in sentences what is to be mended in a deployment. Exit code 0: nothing; 1: something is
// wrong.
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Finding } from './check-services.ts'
import { type Deployment, runChecks } from './examine.ts'

const usage = `Usage: npm run doctor
  Looks at settings, store, mail server, webhooks, CRMs, alerts, blog and the built site, with the environment that the server
  gets. It changes nothing and posts nothing, and may be run beside the server.
  -- --json   for machines
`

const marks = { fine: '✓', wrong: '✗', note: '!' } as const

const lineOf = ({ about, state, says }: Finding) => `${marks[state]} ${about}: ${says}\n`

function formatFindings(findings: readonly Finding[]): string {
  const wrong = findings.filter(({ state }) => state === 'wrong').length
  const sum = wrong === 0 ? 'Nothing is wrong.' : `${wrong} to mend, marked with ✗.`
  return `${findings.map(lineOf).join('')}\n${sum}\n`
}

/** Resolves with what to print, and the exit code. */
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
