import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { leadPath } from '#domain/lead/lead-wire.ts'

const ofThisVersion = fileURLToPath(new URL('./lead-process.ts', import.meta.url))
/** The server keeps it there too. Compiling costs half of a start. */
const compiled = fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url))

export type LeadProcess = {
  process: ChildProcess
  /** Rejects when there is no complete answer. */
  post(message: string, key?: string): Promise<{ status: number; reference: string | undefined }>
  /** kill -9, or SIGTERM. Resolves when it is gone. */
  end(signal?: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

export type LeadProcessSettings = {
  env: Record<string, string>
  /** A command that runs the program given after it. */
  prefix?: string[]
  /** The same program of another version. */
  program?: string
}

/** Resolves once it is listening. */
export async function startLeadProcess({
  env,
  prefix = [],
  program = ofThisVersion,
}: LeadProcessSettings): Promise<LeadProcess> {
  const [command = process.execPath, ...args] = [...prefix, process.execPath, program]
  const child = spawn(command, args, {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compiled, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const [line] = await Promise.race([
    once(child.stdout, 'data'),
    gone.then(() => Promise.reject(new Error('It ended before it served'))),
  ])
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const url = `http://127.0.0.1:${Number(line)}${leadPath}`
  return {
    process: child,
    post(message, key) {
      const headers = { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) }
      return new Promise((resolve, reject) => {
        const outgoing = request(url, { method: 'POST', agent, headers }, (response) => {
          const read = (body: unknown) => (body as { reference?: string }).reference
          const answer = json(response).then((body) => ({ status: response.statusCode ?? 0, reference: read(body) }))
          answer.then(resolve, reject)
        })
        outgoing.on('error', reject)
        outgoing.end(JSON.stringify({ form: 'enquiry', name: 'Ana', message }))
      })
    },
    async end(signal = 'SIGKILL') {
      child.kill(signal)
      await gone
      agent.destroy()
    },
  }
}
