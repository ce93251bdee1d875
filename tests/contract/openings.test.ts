// How the pages of the sample project open.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { atLeastOne } from '../support/at-least-one.ts'
import { differentRoutes } from '../support/built-routes.ts'

const fileOf = (path: string) => new URL(`../../dist/client${path === '/' ? '/index' : path}.html`, import.meta.url)
/** The looks of the section around the page's heading. */
const opening = /<main[\s\S]*?<section class="?([^">]*)(?:(?!<section)[\s\S])*?<h1/

test('P-look-01 pages open in several ways, and no more than eight of them alike', () => {
  const files = differentRoutes().map(fileOf).filter(existsSync)
  const looks = files.flatMap((file) => opening.exec(readFileSync(file, 'utf8'))?.[1] ?? [])
  const alike = Object.values(Object.groupBy(looks, (look) => look)).map((those = []) => those.length)
  expect(alike.length).toBeGreaterThanOrEqual(4)
  for (const count of atLeastOne(alike)) expect(count).toBeLessThanOrEqual(8)
})
