// Reports what the translations of content/ lack, and which parts are outdated. These are warnings, since an edit of the source
// must not wait for its translations; a file that cannot be used, or translates nothing, is a problem.
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { isInAllLanguages } from '#domain/pages/addresses.ts'
import { ContentError, type ContentProblem } from '#site/content/check/content-problems.ts'
import { legalFiles } from '#site/content/legal-texts.ts'
import { readText } from '#site/content/read/content-reader.ts'
import { parseFrontmatter } from '#site/content/read/content-text.ts'
import { filesWithSchemas } from '#site/content/read/folder-pages.ts'
import type { FieldPath } from '#site/content/read/placeholders.ts'
import { readYaml, type TranslationState } from '#site/content/read/read-yaml.ts'
import { readVocabulary } from '#site/content/read-vocabulary.ts'
import { addressProblems, type Language, readLanguages } from '#site/content/translate/languages.ts'
import { translationPath } from '#site/content/translate/translation-path.ts'
import { vocabularyOf } from '#site/content/vocabulary.ts'
import { legalTextSchema } from '#site/schemas/legal.ts'
import type { CheckedFile } from './checked-file.ts'
import { readLegalTexts } from './checked-files.ts'
import { readPostTranslations } from './posts.ts'

type Report = { problems: ContentProblem[]; warnings: ContentProblem[] }
type Texts = { legalTexts: CheckedFile[]; posts: CheckedFile[] }

/**
 * `pages` are the paths of all pages, `failed` the source files that have problems. `legalTexts` and `posts` have the
 * translations of each language.
 */
export async function translationReport(
  root: URL,
  pages: ReadonlySet<string>,
  failed: ReadonlySet<string>,
): Promise<Report & Texts> {
  const [, ...languages] = await readLanguages(root)
  const reports = await Promise.all(languages.map((language) => reportOf(root, language, pages, failed)))
  const folders = (await readdir(new URL('content/', root))).filter((name) => /^[a-z]{2}(-[a-z]{2,4})?$/.test(name))
  const unknown = folders
    .filter((name) => !languages.some(({ path }) => path === name))
    .map((name) => ({
      file: `content/${name}`,
      fieldPath: [],
      sentence: `No language of content/site.yaml has the path ${name}. Add it there, or delete this folder.`,
    }))
  return {
    problems: reports.flatMap(({ problems }) => problems),
    warnings: [...reports.flatMap(({ warnings }) => warnings), ...unknown],
    legalTexts: reports.flatMap(({ legalTexts }) => legalTexts),
    posts: reports.flatMap(({ posts }) => posts),
  }
}

async function reportOf(
  root: URL,
  language: Language,
  pages: ReadonlySet<string>,
  failed: ReadonlySet<string>,
): Promise<Report & Texts> {
  const report: Report = { problems: addressProblems(language, pages), warnings: [] }
  const vocabulary = await readVocabulary(root, language.path).catch((error) => addProblems(error, report))
  if (!vocabulary) return { ...report, legalTexts: [], posts: [] }
  for (const { file, schema } of await filesWithSchemas(root)) {
    const own = translationPath(file, language.path)
    try {
      const { translation } = await readYaml(file, root, schema, vocabularyOf(file, vocabulary))
      const isThere = existsSync(new URL(own, root))
      if (translation && (isThere || isInAllLanguages(pageOf(file))))
        report.warnings.push(...notices(own, isThere, translation, language))
    } catch (error) {
      // The check of the source reports its own problems.
      if (existsSync(new URL(own, root))) addProblems(error, report, own, failed.has(file))
    }
  }
  report.warnings.push(...(await oldLegalTexts(root, language)))
  const posts = await readPostTranslations(root, language, vocabulary)
  return { ...report, legalTexts: await readLegalTexts(root, vocabulary), posts }
}

/** Returns a warning for each translated legal text that is not of its source's version. */
async function oldLegalTexts(root: URL, { path }: Language): Promise<ContentProblem[]> {
  const versionOf = async (file: string) => {
    const { facts } = parseFrontmatter(file, await readText(file, root), legalTextSchema)
    return `version ${facts.version} of ${facts.effective}`
  }
  const warnings = (await legalFiles(root)).map(async (source) => {
    const file = translationPath(source, path)
    if (!existsSync(new URL(file, root))) return []
    const [current, own] = await Promise.all([versionOf(source), versionOf(file)])
    const sentence = `This is ${own}, and its source is ${current}. Translate what has changed, then write that version and date here.`
    return own === current ? [] : { file, fieldPath: ['version'], sentence }
  })
  // The check of the texts themselves reports what cannot be read.
  const settled = await Promise.allSettled(warnings)
  return settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}

const pageOf = (file: string) => file.replace(/^content\/pages(\/.*)\.yaml$/, '$1')

/** `isSourceWrong`: problems without a line come from the translation laid over its source, so they may be the source's. */
function addProblems(error: unknown, { problems }: Report, file?: string, isSourceWrong = false): undefined {
  if (!(error instanceof ContentError)) throw error
  problems.push(
    ...error.problems
      .filter((problem) => file === undefined || problem.file === file)
      .filter(({ line }) => line !== undefined || !isSourceWrong),
  )
}

function notices(
  file: string,
  isThere: boolean,
  { misfits, missing, stale }: TranslationState,
  { name }: Language,
): ContentProblem[] {
  const first = missing[0]
  if (!isThere && first)
    return [
      {
        file,
        fieldPath: [],
        sentence: `There are no words in ${name} yet. Create this file, as a translation of its source.`,
      },
    ]
  const parts = Map.groupBy(missing, ([part]) => part)
  return [
    ...misfits.map((misfit) => ({ file, ...misfit })),
    ...[...parts].map(([, fieldPaths]) => ({
      file,
      fieldPath: fieldPaths[0] ?? [],
      sentence: missingAdvice(name, fieldPaths),
    })),
    ...stale.map((part) => ({
      file,
      fieldPath: part === 'all' ? [] : [part],
      sentence: `The source may have changed since. Compare both, then run \`npm run content -- --translated ${file}\`.`,
    })),
  ]
}

const missingAdvice = (name: string, { length }: readonly FieldPath[]): string =>
  length === 1
    ? `This text is missing in ${name}. Write it; visitors read that of the source until then.`
    : `This text and ${length - 1} more of this part are missing in ${name}. Write them; visitors read those of the source until then.`
