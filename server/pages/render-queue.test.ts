import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { serializeRenders } from './render-queue.ts'

const renderIn = (renderMs: number, waitMs: number) =>
  serializeRenders(async () => {
    await pause(renderMs)
    return 'page'
  }, waitMs)
const endsOf = async (renders: readonly Promise<string>[]) =>
  (await Promise.allSettled(renders)).map((end) => (end.status === 'fulfilled' ? end.value : end.reason.statusCode))

test('D-08 of many pages that wait, those that have waited for too long are refused, and later ones are rendered', async () => {
  const render = renderIn(60, 90)
  const ends = await endsOf(Array.from({ length: 8 }, render))
  expect(ends[0]).toBe('page')
  expect(ends.slice(1, 4)).toEqual([503, 503, 503])
  expect(await render()).toBe('page')
})

test('D-08 a few pages that wait for the first of them are all rendered', async () => {
  const render = renderIn(60, 90)
  expect(await endsOf([render(), render(), render()])).toEqual(['page', 'page', 'page'])
})
