// `npm run content` tells editors what is wrong in content/, and what to write instead. `-- --write` first formats the files as
// the editor would; `-- --translated content/de/plans.yaml content/de/team.yaml`, or a folder, records that translations are up to
// date with their sources; `-- --claims` lists the texts that speak of a claim in words of their own. Builds nothing.

import { parseArgs } from 'node:util'
import { countEnglish } from '../domain/words/fill-in.ts'
import { writeContentSchemas } from '../site/build/content-schemas.ts'
import { publishedFile } from '../site/content/check/across-files.ts'
import { checkContent, listPublishedPaths } from '../site/content/check/check-content.ts'
import { formatContentFiles, formatNotices } from '../site/content/check/content-format.ts'
import { formatProblem, ignoreContentError } from '../site/content/check/content-problems.ts'
import { markTranslated } from '../site/content/check/mark-translated.ts'
import { findRetoldClaims } from '../site/content/check/retold-claims.ts'
import { today } from '../site/content/today.ts'

const root = new URL('../', import.meta.url)
const began = performance.now()
const { write, translated, claims, named } = readOptions()
if (claims) {
  for (const line of await findRetoldClaims(root)) console.log(line)
  process.exit(0)
}
const changed = write ? await formatContentFiles(root) : []
if (translated && named.length === 0) {
  const files = (await checkContent(root, today())).warnings.flatMap(
    (one) => one.match(/--translated (\S+\.yaml)/)?.[1] ?? [],
  )
  const behind =
    files.length === 0 ? 'None is behind its source.' : ['These may be behind:', ...new Set(files)].join('\n')
  stop(`Name the files that somebody has compared with their sources. ${behind}`)
}
for (const one of named) {
  // The check reports files that cannot be read.
  const marked = await markTranslated(root, one).catch((error) => ignoreContentError(error) ?? [])
  if (!marked) stop(`${one} is not a translation in YAML. Name a file or a folder, like content/de/pages.`)
  changed.push(...marked)
}
for (const file of changed) console.log(`Updated: ${file}`)
if (write && (await listPublishedPaths(root, today()))) changed.push(publishedFile)
const { problems, warnings } = await checkContent(root, today())

// The check works even if the folder is not writable.
await writeContentSchemas(root).catch(() => {})

const notices = (await formatNotices(root)).map(formatProblem)
for (const warning of [...warnings, ...notices]) console.warn(`Warning: ${warning}`)
// GitHub shows these beside their lines, and the editor tells the first one when a draft is not published.
const isOnGitHub = process.env['GITHUB_ACTIONS'] === 'true'
const annotation = (problem: string) =>
  `::error file=${problem.split(/[,:]/, 1)}::${problem.replaceAll('%', '%25').replaceAll('\n', '%0A')}`
for (const problem of problems) console.error(isOnGitHub ? annotation(problem) : problem)
const seconds = ((performance.now() - began) / 1000).toFixed(1)
const sum = countEnglish(problems.length, 'problem', 'problems')
console.log(problems.length === 0 ? `The content is in order (${seconds} s).` : `${sum} (${seconds} s).`)
if (problems.length > 0) process.exitCode = 1

function readOptions() {
  try {
    const options = {
      write: { type: 'boolean' },
      translated: { type: 'boolean' },
      claims: { type: 'boolean' },
    } as const
    const { values, positionals: named } = parseArgs({ options, allowPositionals: true })
    if (named.length === 0 || values.translated) return { ...values, named }
  } catch {
    // Answered below.
  }
  return stop('Write no option, or --write, or --claims, or --translated with files or folders, like content/de/pages.')
}

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
