// How a failure that a visitor tells of is found in the log, which knows nothing of what the visitor wrote.
import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { leadPath } from '#domain/lead/lead-wire.ts'
import { throttleErrors } from '#server/base/throttle-errors.ts'
import { exampleApp } from '../support/example-site.ts'

type Line = { reqId?: string; msg: string; outcome?: string; form?: string; fields?: string[]; times?: number }

async function start() {
  const lines: Line[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const app = await exampleApp({ env: { TRUST_PROXY: '10.1.0.0/16, ::1' }, log: pino(stream) })
  const post = (email: string, headers = {}, remoteAddress = '10.1.2.3') =>
    app.inject({
      method: 'POST',
      url: leadPath,
      remoteAddress,
      headers,
      payload: { form: 'contact', firstname: 'Ana', email, message: 'Hello' },
    })
  return { app, lines, post }
}

test('S-01 N-03 a post that cannot be stored names its request, to the visitor and in the log alike', async () => {
  const { lines, post } = await start()
  const { statusCode, headers, body } = await post('ana@company.com', { 'x-request-id': '0af7651916cd43dd-8448' })
  expect([statusCode, headers['x-request-id']]).toEqual([503, '0af7651916cd43dd-8448'])
  expect(JSON.parse(body).message).toMatch(/ Reference for support: 0af7651916cd43dd-8448\.$/)
  expect(lines).toContainEqual(
    expect.objectContaining({ reqId: '0af7651916cd43dd-8448', msg: 'lead post', form: 'contact', outcome: 'failed' }),
  )
  expect(JSON.stringify(lines)).not.toMatch(/ana@company|Hello/)
})

test('S-04 each refused post is one line with its form and the names of the fields, and nothing that was typed', async () => {
  const { lines, post } = await start()
  await post('ana at company')
  expect(lines.map(({ msg, form, outcome, fields }) => ({ msg, form, outcome, fields }))).toEqual([
    { msg: 'lead post', form: 'contact', outcome: 'refused', fields: ['email'] },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/ana at|Hello/)
})

const notTaken = [
  ['of a stranger', '0af7651916cd43dd', '192.0.2.9'],
  ['that could pass for a field of the log', 'a1b2c3d4","level":"', '10.1.2.3'],
  ['that is too long', 'a'.repeat(65), '10.1.2.3'],
  ['that is too short', 'abc', '10.1.2.3'],
] as const
test('S-04 a name of a stranger, or one that is no name, is not taken, and the request gets one of ours', async () => {
  const { post } = await start()
  for (const [what, id, address] of notTaken) {
    const { headers } = await post('ana@company.com', { 'x-request-id': id }, address)
    expect(headers['x-request-id'], what).toMatch(/^[0-9a-f]{10}$/)
  }
})

test('S-01 an error of the store is told at once, and then once a minute with how often it came', async () => {
  vi.useFakeTimers()
  const error = vi.fn()
  const log = throttleErrors({ error })
  for (let at = 0; at < 287; at += 1) log({ err: 'away' }, 'it failed')
  expect(error.mock.calls).toEqual([[{ err: 'away' }, 'it failed']])
  vi.advanceTimersByTime(60_000)
  log({}, 'it failed')
  expect(error.mock.calls.slice(1)).toEqual([[{ times: 286 }, 'it failed: repeated in the last minute']])
  vi.advanceTimersByTime(180_000)
  log({}, 'it failed')
  expect(error).toHaveBeenCalledTimes(4)
  vi.useRealTimers()
  const { lines, post } = await start()
  for (let at = 0; at < 20; at += 1) await post('ana@company.com')
  expect(lines.filter(({ msg }) => msg === 'a lead could not be stored')).toHaveLength(1)
})
