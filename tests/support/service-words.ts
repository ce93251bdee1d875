// What the service says, as the build hands it over: for tests of the server without a build.
import type { ServiceWords } from '#domain/site-facts.ts'
import { contentFiles } from '#site/content/content-files.ts'
import { readVocabulary, readYaml } from '#site/content/yaml-file.ts'

const root = new URL('../../', import.meta.url)
const vocabulary = await readVocabulary(root)
const { 'form-checks': checks, 'roi-calculator': calculator } = contentFiles
const { answers, replies } = (await readYaml(checks.file, root, checks.schema, vocabulary)).content
const { form: numbers } = (await readYaml(calculator.file, root, calculator.schema, vocabulary)).content

export const serviceWords: ServiceWords = {
  language: 'en-US',
  answers,
  numbers,
  replies,
  lists: { pages: 'All pages', posts: 'Blog' },
}
