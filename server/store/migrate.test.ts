import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { atLeastOne } from '../../tests/support/at-least-one.ts'
import { migrationNames, neededMigrationKey } from './migrate.ts'

/** The last ones from before the rule. */
const lastExempt = { 'sqlite/leads': '0013', 'sqlite/blog': '0003', 'postgres/leads': '0012' } as const

/** What the version before would miss or could not fill in. */
const removes = /\b(drop (table|column|not null)|rename|alter column|delete from|truncate)\b/i
const mustBeFilled = /\badd( column)? (?!constraint)[^;,]*\bnot null\b(?![^;,]*\bdefault\b)/i
const constrains = /\badd constraint\b|\bcreate unique index\b|\bcreate trigger\b/i

const breaksOlderVersions = (sql: string): boolean => {
  const statements = sql.replace(/--.*$/gm, '')
  const isBreaking = [removes, mustBeFilled, constrains].some((pattern) => pattern.test(statements))
  return isBreaking && !statements.includes(`'${neededMigrationKey}'`)
}

test.each([
  ['alter table lead drop column source', true],
  ['ALTER TABLE lead RENAME COLUMN source TO origin', true],
  ['alter table lead add column country text not null', true],
  ['alter table lead add country text not null', true],
  ['create unique index lead_country on lead (country)', true],
  ['delete from lead where canary_at is not null', true],
  ["alter table lead add column country text not null default ''", false],
  ['alter table lead add column country text; -- never drop column source', false],
  ['create table note (id text primary key, words text not null)', false],
  ['create index lead_country on lead (country)', false],
  [
    `insert into memory (name, value) values ('needed-migration', '0014-x'); alter table lead drop column source`,
    false,
  ],
])('S-06 D-10 whether %j breaks the version before: %s', (sql, breaks) => {
  expect(breaksOlderVersions(sql)).toBe(breaks)
})

test.each(Object.entries(lastExempt))(
  'S-06 D-10 migrations of %s only add, or name what they need',
  async (folder, last) => {
    const names = await migrationNames(folder)
    expect(names.some((name) => name.startsWith(last))).toBe(true)
    for (const name of atLeastOne(names.filter((one) => one.slice(0, 4) > last))) {
      const sql = await readFile(new URL(`./migrations/${folder}/${name}.sql`, import.meta.url), 'utf8')
      expect(breaksOlderVersions(sql), name).toBe(false)
    }
  },
)
