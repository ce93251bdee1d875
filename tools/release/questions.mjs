// Asks an instance whether it is in service, at the address that its own process was given, and keeps each answer.
import { isIP } from 'node:net'
import { environmentOf, stateOf } from './systemd.mjs'

/** @typedef {{ question: string, answer: string, ok: boolean }} Answer */

const answersWithinMs = 5_000
const everyMs = 500

export const isInService = (/** @type {Answer[]} */ answers) => answers.every(({ ok }) => ok)

export const describeAnswers = (/** @type {Answer[]} */ answers) =>
  answers.map(({ question, answer }) => `  ${question}: ${answer}`).join('\n')

/**
 * Asks until every answer is as wanted, the process is gone for good, or time is up. Resolves with the last answers.
 * @param {string} unit
 * @param {string} version
 * @param {number} withinMs
 */
export async function untilInService(unit, version, withinMs) {
  const until = Date.now() + withinMs
  for (;;) {
    const answers = await ask(unit, version)
    if (isInService(answers) || stateOf(unit) === 'failed' || Date.now() >= until) return answers
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}

/** @param {string} unit @param {string} version @returns {Promise<Answer[]>} */
async function ask(unit, version) {
  const environment = environmentOf(unit)
  if (environment === undefined)
    return [{ question: `systemctl show ${unit}`, answer: `it is ${stateOf(unit)}, without a process`, ok: false }]
  const address = addressIn(environment)
  const alive = await get(`${address}/healthz`, (_status, body) => judgeVersion(body, version))
  if (!alive.ok) return [alive]
  return [
    alive,
    await get(`${address}/readyz`, (status, body) => ({
      answer: `${status} ${body?.status ?? ''}`.trim(),
      ok: status === 200,
    })),
  ]
}

/** As the server reads them. @param {Record<string, string | undefined>} environment */
export function addressIn({ PORT, HOST }) {
  const port = PORT?.trim() || '3000'
  const host = HOST?.trim() || '127.0.0.1'
  const here = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${isIP(here) === 6 ? `[${here}]` : here}:${port}`
}

/** Versions before 0.2.0 do not tell which they are. @param {any} body @param {string} wanted */
function judgeVersion(body, wanted) {
  const { status, version } = body ?? {}
  if (status !== 'alive') return { answer: 'another program answers', ok: false }
  if (version === undefined && wanted.includes('+'))
    return { answer: `a server answers that tells no version, ${wanted} was expected`, ok: false }
  if (version !== undefined && version !== wanted)
    return { answer: `version ${version} answers, ${wanted} was expected`, ok: false }
  return { answer: `version ${version ?? wanted} answers`, ok: true }
}

/**
 * @param {string} url
 * @param {(status: number, body: any) => { answer: string, ok: boolean }} judge
 * @returns {Promise<Answer>}
 */
async function get(url, judge) {
  const question = `GET ${url}`
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(answersWithinMs), redirect: 'manual' })
    const text = await response.text()
    return { question, ...judge(response.status, parse(text)) }
  } catch (error) {
    return { question, answer: explain(error), ok: false }
  }
}

function parse(/** @type {string} */ text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function explain(/** @type {any} */ error) {
  const code = error.cause?.code ?? error.cause?.errors?.[0]?.code ?? error.name
  if (code === 'ECONNREFUSED') return 'nothing listens'
  if (code === 'TimeoutError') return `no answer within ${answersWithinMs / 1000} s`
  return `no answer (${code})`
}
