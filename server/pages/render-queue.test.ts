import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRenderQueue } from './render-queue.ts'

const renderIn = (renderMs: number, waitMs: number) => {
  const inTurn = createRenderQueue(waitMs)(30)
  return () =>
    inTurn(async () => {
      await pause(renderMs)
      return 'page'
    })
}
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

test('S-05 a flood of pages of one kind leaves places for another', async () => {
  const queue = createRenderQueue()
  const [own, shared] = [queue(2), queue(2)]
  const page = async () => 'page'
  const flood = Array.from({ length: 5 }, () => own(page))
  expect(await endsOf([...flood, shared(page)])).toEqual(['page', 'page', 503, 503, 503, 'page'])
})

test('S-04 as long as a page takes, other work gets between it and the next', async () => {
  const began = performance.now()
  const render = renderIn(40, 10_000)
  await Promise.all([render(), render(), render()])
  expect(performance.now() - began).toBeGreaterThan(5 * 40 - 5)
})
