import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { serializeRenders } from './render-limits.ts'

test('D-08 a page that has waited for too long is refused and not rendered, and the next one is rendered', async () => {
  let rendered = 0
  const render = serializeRenders(async () => {
    rendered += 1
    await pause(60)
    return 'page'
  }, 90)
  const ends = await Promise.allSettled([render(), render(), render()])
  expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : end.reason.statusCode))).toEqual([
    'page',
    503,
    503,
  ])
  expect(rendered).toBe(1)
  expect(await render()).toBe('page')
})
