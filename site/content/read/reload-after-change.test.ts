import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { LoaderContext } from 'astro/loaders'
import { expect, test } from 'vitest'
import { reloadAfterChange } from './reload-after-change.ts'

test('E-01 a slow load from before a change never ends after the load that follows it', async () => {
  const root = pathToFileURL('/site/')
  const watcher = Object.assign(new EventEmitter(), { add: () => {} })
  let file = 'as it was'
  let shown = ''
  const durations = [50, 0, 0]
  const load = async () => {
    const text = file
    await setTimeout(durations.shift())
    shown = text
  }
  reloadAfterChange(['content/plans.yaml'], load, root, watcher as unknown as LoaderContext['watcher'])
  const change = async (text: string) => {
    file = text
    watcher.emit('all', 'change', fileURLToPath(new URL('content/plans.yaml', root)))
    await setTimeout(10)
  }
  for (const text of ['first', 'second', 'third']) await change(text)
  await expect.poll(() => shown).toBe('third')
  await setTimeout(60)
  expect(shown).toBe('third')
  expect(durations).toHaveLength(1)
})
