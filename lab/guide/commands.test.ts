import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { atLeastOne } from '../../tests/support/at-least-one.ts'
import { commandsOf } from './commands.ts'
import { machines } from './machines.ts'

const guide = await readFile(new URL('../../docs/operate.md', import.meta.url), 'utf8')
const followed = atLeastOne(machines.flatMap(({ steps }) => steps.filter((step) => step.startsWith('# '))))

test('every section that the machines follow has commands in the guide', () => {
  for (const step of followed) expect(commandsOf(guide, step.slice(2)), step).toMatch(/\w/)
  expect(() => commandsOf(guide, 'No such section')).toThrow('no commands')
})

test('the machines follow each block that installs a package, and check each status that the guide names', () => {
  const commands = new Set(followed.map((step) => commandsOf(guide, step.slice(2)))).values().toArray().join('')
  for (const [line = ''] of atLeastOne(guide.matchAll(/^sudo apt install .*$/gm))) expect(commands).toContain(line)
  expect(commands.match(/grep --quiet '\^HTTP\S* \d{3}'/g)).toHaveLength(
    guide.match(/^curl .* # \d{3}\b/gm)?.length ?? 0,
  )
})
