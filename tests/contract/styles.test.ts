import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const client = fileURLToPath(new URL('../../dist/client/', import.meta.url))
const styled = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(html|css)$/.test(name))

test('V-03 no built style gives a line its thickness in the shorthand, which WebKit drops together with the line', () => {
  expect(styled.length).toBeGreaterThan(20)
  const dropped = styled.flatMap((name) => {
    const found = readFileSync(join(client, name), 'utf8').match(/text-decoration:[^;}]*\d[^;}]*/g) ?? []
    return found.map((declaration) => `${name}: ${declaration}`)
  })
  expect(dropped).toEqual([])
})
