import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { StaticFile } from '#server/edge/files/static-files.ts'
import { createDatedPages } from './dated-pages.ts'

const body = Buffer.from('<h1>The fair</h1>')
const file = {
  path: '/fair',
  isDocument: true,
  answers: { identity: { headers: { 'content-type': 'text/html' }, body } },
} as unknown as StaticFile

/** What is answered at a moment in Madrid, where days begin an hour before those of UTC. */
async function answerAt(moment: string) {
  const page = { path: '/fair', from: '2026-12-01T00:00:00', until: '2026-12-24T00:00:00', afterwards: '/contact' }
  const dated = createDatedPages([page], [file], 'Europe/Madrid', () => Date.parse(moment))
  const app = Fastify()
  app.get('/fair', (request, reply) => dated.send(request, reply, '/fair'))
  const { statusCode, headers, body } = await app.inject('/fair')
  return [statusCode, headers.location ?? body.slice(0, 17)]
}

test('K-06 a dated page exists only between its start and end, and redirects afterwards', async () => {
  expect((await answerAt('2026-11-30T22:59:59Z'))[0]).toBe(404)
  expect(await answerAt('2026-11-30T23:00:00Z')).toEqual([200, '<h1>The fair</h1>'])
  expect(await answerAt('2026-12-23T22:59:59Z')).toEqual([200, '<h1>The fair</h1>'])
  expect(await answerAt('2026-12-23T23:00:00Z')).toEqual([302, '/contact'])
})
