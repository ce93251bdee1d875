// What the check says of each mistake in content-mistakes.yaml. Mistakes in different files share a check, which reads everything.
import { readFileSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { checkContent } from '#site/content/check/check-content.ts'
import { atLeastOne } from '../support/at-least-one.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

type Change = [replaced: string | RegExp, by: string] | [whole: string | Buffer | null]
type Mistake = { what: string; file: string; change: Change; says: string | RegExp }

const regularExpression = {
  tag: '!re',
  resolve: (text: string) => new RegExp(text.slice(1, text.lastIndexOf('/')), text.slice(text.lastIndexOf('/') + 1)),
}
const table: Record<string, [file: string, ...Change, says: string | RegExp]> = parse(
  readFileSync('tests/support/content-mistakes.yaml', 'utf8'),
  { customTags: ['binary', regularExpression] },
)
const mistakes = Object.entries(table).map(([what, [file, ...told]]): Mistake => {
  const says = told.pop() as string | RegExp
  return { what, file, change: told as unknown as Change, says }
})

/** A mistake in one of these is told alone, or changes what is said of others. */
const alone = [
  'content/site.yaml',
  'content/claims.yaml',
  'content/cast.yaml',
  'content/team.yaml',
  'content/published-paths.txt',
  'content/logos/lumen.svg',
]

/** Each with no file twice. */
function batches(): Mistake[][] {
  const made: Mistake[][] = []
  for (const mistake of mistakes) {
    const { file } = mistake
    const batch = made.find(
      (one) => !alone.includes(file) && one.every((other) => other.file !== file && !alone.includes(other.file)),
    )
    if (batch) batch.push(mistake)
    else made.push([mistake])
  }
  return made
}

let folder: string

async function checked(batch: readonly Mistake[]): Promise<string[]> {
  const before = new Map<string, Buffer | undefined>()
  for (const { file, change } of batch) {
    const path = join(folder, file)
    const bytes = await readFile(path).catch(() => undefined)
    before.set(path, bytes)
    const [first, by] = change
    if (by !== undefined && bytes) {
      const text = bytes.toString()
      const changed = text.replace(first as string | RegExp, by)
      if (changed === text) throw new Error(`${file} does not hold ${first}`)
      await writeFile(path, changed)
    } else if (first === null) await rm(path)
    else {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, first as string | Buffer)
    }
  }
  const { problems, warnings } = await checkContent(pathToFileURL(`${folder}/`), '2026-11-21')
  for (const [path, bytes] of before) await (bytes ? writeFile(path, bytes) : rm(path))
  return [...problems, ...warnings]
}

/** What is said of each mistake: the sentences about its file. */
const told = new Map<Mistake, string[]>()

beforeAll(async () => {
  folder = await temporaryFolder()
  for (const part of ['content', 'site/pages', 'site/public']) {
    await mkdir(dirname(join(folder, part)), { recursive: true })
    await cp(new URL(`../../${part}`, import.meta.url), join(folder, part), { recursive: true })
  }
  for (const batch of batches()) {
    const problems = await checked(batch)
    for (const mistake of batch)
      told.set(
        mistake,
        problems.filter((problem) => problem.includes(mistake.file)),
      )
  }
  // A busy machine needs two seconds a check.
}, 240_000)

const jargon = /\b(scalar|mapping|implicit|flow|sequence|token|undefined|null|expected|received|invalid|regex|parse)\b/i

test.each(atLeastOne(mistakes))('K-03 $what is told with file, line and what to write', (mistake) => {
  const { file, change, says } = mistake
  const sentences = told.get(mistake) ?? []
  expect(sentences.length).toBeLessThanOrEqual(2)
  const matches = (text: string) => (typeof says === 'string' ? text.includes(says) : says.test(text))
  const sentence = sentences.find(matches) ?? ''
  expect(sentence, `instead: ${sentences.join('\n')}`).toMatch(
    /^content\/[^:,]+?\.(yaml|yml|md|markdown|svg|SVG|png|PNG|tiff|txt)[,:] /,
  )
  expect(sentence.split('\n')[0]).not.toMatch(jargon)
  if (change.length === 2 && file !== 'content/platforms.yaml') expect(sentence).toMatch(/^[^:]*, line \d+[,:] /)
})

test('K-03 a slip is shown with its line and a caret under it', () => {
  const colon = mistakes.find(({ what }) => what === 'a colon in a text')
  expect(colon && told.get(colon)).toEqual([
    'content/pages/500.yaml, line 4: Put this text in quotes: it contains a colon.\n  title: One thing: we hire\n         ^',
  ])
})
