// What the service says, as the build hands it over: for tests of the server without a build.
import type { z } from 'astro/zod'
import type { ServiceWords } from '#domain/site-facts.ts'
import { contentFiles } from '#site/content/content-files.ts'
import { mailWording } from '#site/content/mail-wording.ts'
import { readVocabulary, readYaml } from '#site/content/yaml-file.ts'

const root = new URL('../../', import.meta.url)
const vocabulary = await readVocabulary(root)
const read = async <Name extends 'contact' | 'form-checks' | 'lead-mail' | 'roi-calculator'>(name: Name) => {
  const { file, schema } = contentFiles[name]
  return (await readYaml<z.infer<(typeof contentFiles)[Name]['schema']>>(file, root, schema as never, vocabulary))
    .content
}
const { answers, replies } = await read('form-checks')
const { form: numbers } = await read('roi-calculator')

export const serviceWords: ServiceWords = {
  language: 'en-US',
  answers,
  numbers,
  replies,
  leadMail: mailWording(await read('lead-mail'), { answers }, await read('contact')),
  lists: { pages: 'All pages', posts: 'Blog' },
}
