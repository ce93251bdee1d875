// Compares what "Strike a line" reads in job ads and CVs with what a careful recruiter reads:
// `npm run bench -- read-ads [FOLDER] [--detail]`. Each file of the folder has an ad, a CV, the ad's requirements, each
// with the line that proves it, and phrases that ask for nothing.
//
// A requirement is found when it shares 60 % of the words of the shorter phrase. A proof counts from half the points on:
// it is right when at least half of its lines are right ones, or when there is none and none is wanted. F is the harmonic
// mean of precision and recall over found requirements with the right proof. Optional requirements count neither way.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { report } from '../../bench/report.ts'
import { vocabularies } from '../../tests/support/own-words-vocabulary.ts'
import { readOwnWords, standingOf } from './read-own-words.ts'
import { parseVocabulary, tokensOf } from './vocabulary.ts'

type Wanted = { ad: string; level: 'must' | 'nice'; proof: string | null; also?: string[]; optional?: boolean }
type Case = { language: 'en' | 'de'; ad: string; cv: string; requirements: Wanted[]; not: string[] }

const faults = ['swallowed', 'unseen', 'twice', 'not', 'other', 'wrong', 'missed', 'level'] as const
type Count = Record<'wanted' | 'asked' | 'found' | 'right' | (typeof faults)[number], number>
const says: Record<(typeof faults)[number], string> = {
  swallowed: 'requirements inside a larger one',
  unseen: 'requirements not seen',
  twice: 'requirements read twice',
  not: 'requirements that ask for nothing',
  other: 'other false requirements',
  wrong: 'proofs by a wrong line',
  missed: 'proofs missed',
  level: 'must and nice confused',
}
const noCount = (): Count =>
  Object.fromEntries(['wanted', 'asked', 'found', 'right', ...faults].map((name) => [name, 0])) as Count

const today = new Date('2026-11-26')
const enough = 0.6
const isDetailed = process.argv.includes('--detail')
const own = fileURLToPath(new URL('./cases', import.meta.url))
const folder = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? own

/** Number of words that two phrases share, each counted as often as it stands in both. */
function sharedWords(one: string, other: string): number {
  const left = tokensOf(other)
  return tokensOf(one).filter((word) => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }).length
}
const overlap = (one: string, other: string) =>
  sharedWords(one, other) / Math.max(1, Math.min(tokensOf(one).length, tokensOf(other).length))
const likeness = (one: string, other: string) =>
  (2 * sharedWords(one, other)) / Math.max(1, tokensOf(one).length + tokensOf(other).length)

function compare({ language, ad, cv, requirements, not }: Case): { count: Count; notes: string[] } {
  const count = noCount()
  const notes: string[] = []
  const fault = (kind: (typeof faults)[number], note: string) => {
    count[kind]++
    notes.push(`  ${kind.padEnd(9)} ${note}`)
  }
  const known = parseVocabulary(vocabularies[language])
  const reading = readOwnWords({ ad, cv }, known, { speaks: language, today })
  const asked = reading.asked.map((one) => {
    const { points, lines } = standingOf({ ...one, maxPoints: 100 }, [])
    return { ...one, lines: points >= 50 ? lines.map((line) => reading.cv[line]?.text.trim() ?? '') : [] }
  })
  const pairs = requirements
    .flatMap((wanted) => asked.map((one) => ({ wanted, one, alike: likeness(wanted.ad, one.words) })))
    .filter(({ wanted, one }) => overlap(wanted.ad, one.words) >= enough)
    .toSorted((one, other) => other.alike - one.alike)
  const found = new Map<Wanted, (typeof asked)[number]>()
  const taken = new Map<(typeof asked)[number], Wanted>()
  for (const { wanted, one } of pairs)
    if (!found.has(wanted) && !taken.has(one)) {
      found.set(wanted, one)
      taken.set(one, wanted)
    }
  for (const wanted of requirements.filter(({ optional }) => !optional)) {
    const one = found.get(wanted)
    count.wanted++
    if (!one) {
      const larger = asked.find(({ words }) => sharedWords(wanted.ad, words) / tokensOf(wanted.ad).length >= enough)
      fault(larger ? 'swallowed' : 'unseen', `“${wanted.ad}”${larger ? ` in “${larger.words}”` : ''}`)
      continue
    }
    count.found++
    if (one.weight !== wanted.level) fault('level', `“${wanted.ad}” read as ${one.weight}`)
    const good = [wanted.proof, ...(wanted.also ?? [])].filter((line) => line !== null)
    const hits = one.lines.filter((line) => good.includes(line)).length
    const isRight = one.lines.length === 0 ? good.length === 0 : hits > 0 && hits * 2 >= one.lines.length
    if (isRight) count.right++
    else
      fault(
        one.lines.length === 0 ? 'missed' : 'wrong',
        `${one.kind} “${one.words}” by “${one.lines.join(' ¦ ')}” instead of “${good.join(' ¦ ')}”`,
      )
  }
  for (const one of asked) {
    const wanted = taken.get(one)
    if (wanted?.optional) continue
    count.asked++
    if (wanted) continue
    const note = `${one.kind} “${one.words}”`
    if (requirements.some(({ ad: phrase }) => overlap(phrase, one.words) >= enough)) fault('twice', note)
    else if (not.some((phrase) => overlap(phrase, one.words) >= enough)) fault('not', note)
    else fault('other', note)
  }
  return { count, notes }
}

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`
/** The harmonic mean of right/asked and right/wanted. */
const f = ({ right, asked, wanted }: Count) => percent(2 * right, asked + wanted)

const sums = new Map<string, Count>()
for (const name of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
  const given: Case = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))
  const { count, notes } = compare(given)
  report(name.replace('.json', ''), `${count.right} right of ${count.wanted} wanted, ${count.asked} read`, f(count))
  if (isDetailed) for (const note of notes) process.stdout.write(`${note}\n`)
  for (const key of [given.language, 'all']) {
    const sum = sums.get(key) ?? noCount()
    for (const field of Object.keys(sum) as (keyof Count)[]) sum[field] += count[field]
    sums.set(key, sum)
  }
}
const all = sums.get('all') ?? noCount()
for (const kind of faults) report(says[kind], `${all[kind]}`)
report('requirements alone', percent(2 * all.found, all.asked + all.wanted))
for (const [key, count] of sums) if (key !== 'all') report(`F ${key}`, f(count))
process.stdout.write(`F ${f(all)}\n`)
