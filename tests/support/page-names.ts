// One word for each page: its address names its content file, its schema, its key and its sections.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type Page = { file: string; word: string; text: string }

/** Pages without content of their own: /post is an older address of the blog's posts. */
const partOf = new Map([['post', 'blog']])

const sectionImport = /'(?:#site\/sections|\.\.)\/([\w-]+)\/[\w.]+\.(?:tsx|module\.css)'/g

const sectionsOf = (text: string) => [...text.matchAll(sectionImport)].map(([, folder = '']) => folder)

/** `site/pages/hrsolution.astro` has the word "hrsolution", the page at / "home". */
const wordOf = (file: string) =>
  file
    .replace(/^site\/pages\/|\.astro$/g, '')
    .replace(/\/index$/, '')
    .replace(/^index$/, 'home')
    .toLowerCase()

const nameOf = (file: string) => file.replace(/^.*\/|\.\w+$/g, '')

/** One sentence for each file that is not named after its page, or that no page needs. */
export function pageNameProblems(root: URL): string[] {
  const folder = fileURLToPath(root)
  const files = (pattern: string) => globSync(pattern, { cwd: folder }).map((file) => file.replaceAll('\\', '/'))
  const read = (file: string) => readFileSync(new URL(file, root), 'utf8')
  const has = (file: string) => existsSync(new URL(file, root))
  const isLegal = (word: string) => has(`content/legal/${word}.md`)

  const pages: Page[] = files('site/pages/**/*.astro')
    .filter((file) => !file.includes('['))
    .map((file) => ({ file, word: wordOf(file), text: read(file) }))
  const words = new Set(pages.map(({ word }) => word))
  const withContent = pages.filter(({ word }) => !partOf.has(word) && !isLegal(word))

  const missing = withContent.flatMap(({ file, word, text }) => {
    if (!has(`content/pages/${word}.yaml`))
      return `${file}: There is no content/pages/${word}.yaml. Write the words of the page there.`
    if (!has(`site/schemas/${word}.ts`))
      return `${file}: There is no site/schemas/${word}.ts. Write there what content/pages/${word}.yaml may hold.`
    if (!text.includes(`content('${word}')`))
      return `${file}: The page does not read its words. Write: await content('${word}').`
    return []
  })
  const borrowed = pages.flatMap(({ file, word, text }) =>
    [...new Set(sectionsOf(text))].flatMap((owner) =>
      owner === (partOf.get(word) ?? word) || !words.has(owner)
        ? []
        : `${file}: site/sections/${owner}/ belongs to another page. Move what both of them show to site/sections/.`,
    ),
  )
  const schemaUsers = files('site/schemas/*.ts').map(read).concat(read('site/content.config.ts'))
  const schemas = files('site/schemas/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => !words.has(nameOf(file)) && !has(`content/${nameOf(file)}.yaml`))
    .filter((file) => !schemaUsers.some((text) => text.includes(`/${nameOf(file)}.ts'`)))
    .map((file) => `${file}: There is no content file of this name. Give both the same name, or delete it.`)
  const sectionUsers = files('site/{pages,layouts,sections}/**/*.{astro,tsx}').map((file) => ({
    room: file.split('/').slice(1, -1).join('/'),
    text: read(file),
  }))
  const usersOf = (name: string) =>
    sectionUsers.filter(({ room, text }) => room !== `sections/${name}` && sectionsOf(text).includes(name)).length
  const folders = files('site/sections/*/*.tsx').map((file) => file.split('/')[2] ?? '')
  const sections = [...new Set(folders)]
    .filter((name) => !words.has(name) && usersOf(name) < 2)
    .map(
      (name) => `site/sections/${name}/: There is no page of this name. Name the folder after the address of its page.`,
    )
  return [...missing, ...borrowed, ...schemas, ...sections]
}
