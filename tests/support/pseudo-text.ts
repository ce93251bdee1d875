// Writes pseudo-text over every text of content/: each letter becomes an accented twin of the same length, so that whatever
// is still English on a page stands in the code. Links, names of files, choices and placeholders stay.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse, stringify } from 'yaml'
import { filesOfKind } from '../../site/content/read/folder-pages.ts'
import { pageKinds } from '../../site/content/read/page-kinds.ts'
import { editorFiles, legalFolder, pagesFolders, postsFolder } from '../../site/editor/editor-files.ts'
import { entryShape, plainShape, type SchemaShape, shapeOfValue } from '../../site/schemas/schema-shape.ts'

/** Letters that the share pictures can draw. */
const twins: Readonly<Record<string, string>> = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyz'].map((letter, index) => [
    letter,
    [...'áţčđéðğħíĵķłŋñóþœřšťúųŵæýž'][index] ?? letter,
  ]),
)

/** What is no word: links, addresses, placeholders with their braces, and marks of HTML. */
const kept = /https?:\/\/\S+|mailto:\S+|[\w.+-]+@[\w.-]+|\{[\w.:-]+\}|&\w+;/

/** "Get a Demo" as "Ğéť á Đéŋó". */
export const pseudoText = (text: string): string =>
  text
    .split(new RegExp(`(${kept.source})`))
    .map((part, index) => (index % 2 ? part : part.replace(/[a-z]/gi, twin)))
    .join('')

const twin = (letter: string) => {
  const small = twins[letter.toLowerCase()] ?? letter
  return letter === letter.toLowerCase() ? small : small.toUpperCase()
}

/** Of a Markdown text; what its links lead to stays. */
const pseudoMarkdown = (text: string): string =>
  text
    .split(/(\]\([^)]*\)|<[^>]+>)/)
    .map((part, index) => (index % 2 ? pseudoPlace(part) : pseudoText(part)))
    .join('')

/** A link to a heading of a legal text or of a post follows the heading; the list of the cookies has a name in the code. */
const pseudoPlace = (link: string): string =>
  link.replace(/(?<=^(?:\]\(|(?:\]\()?\/(?:privacy|terms|cookies)))#(?!cookie-list)[\w-]+/, pseudoText)

/** Names that stand in the code or in another program: of a claim, a language, a zone of time, an address and a CRM's field. */
export const isName = (file: string, key: string | undefined) =>
  ['claim', 'tag', 'timeZone'].includes(key ?? '') || ['content/redirects.yaml', 'content/crm.yaml'].includes(file)

/** Whether somebody reads it. */
export function isText(shape: SchemaShape, value: string): boolean {
  const { type, kind, pattern } = shape
  if (type !== 'string' || shape.enum || shape.const || shape.format) return false
  if (kind && !['long-text', 'name', 'person', 'colleague'].includes(kind)) return false
  return pattern === undefined || new RegExp(pattern, 'u').test(pseudoText(value))
}

/** Changes all files of content/ in a copy of the project. */
export async function writePseudoText(folder: string): Promise<void> {
  for (const { file, shape } of await shapedFiles(folder)) {
    const text = await readFile(join(folder, file), 'utf8')
    const [, facts, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
    const written = pseudoYaml(file, facts ?? text, shape)
    await writeFile(join(folder, file), body === undefined ? written : `---\n${written}---\n${pseudoMarkdown(body)}`)
  }
}

async function shapedFiles(root: string): Promise<{ file: string; shape: SchemaShape }[]> {
  const texts = [postsFolder, legalFolder].map(async ({ folder, shape }) =>
    (await readdir(join(root, folder)))
      .filter((name) => /^[a-z][\w-]*\.md$/.test(name))
      .map((name) => ({ file: `${folder}/${name}`, shape })),
  )
  const pages = pageKinds.map(async (kind, index) => {
    const { shape } = pagesFolders[index] as (typeof pagesFolders)[number]
    return (await filesOfKind(kind, pathToFileURL(`${root}/`))).map(({ file }) => ({ file, shape }))
  })
  return [...editorFiles, ...(await Promise.all(pages)).flat(), ...(await Promise.all(texts)).flat()]
}

/** The shape of the entry `step` of a list or a group. */
export function shapeOfEntry(given: SchemaShape, step: string | number): SchemaShape | undefined {
  const shape = plainShape(given)
  return shape.items ?? shape.properties?.[step] ?? entryShape(shape)
}

function pseudoYaml(file: string, text: string, shape: SchemaShape): string {
  const pseudo = (value: unknown, at: SchemaShape | undefined, key?: string): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => pseudo(item, at && shapeOfEntry(at, index)))
    if (typeof value === 'object' && value !== null && !(value instanceof Date))
      return Object.fromEntries(
        Object.entries(value).map(([name, one]) => [
          name,
          pseudo(one, at && shapeOfEntry(shapeOfValue(at, value), name), name),
        ]),
      )
    if (typeof value !== 'string' || !at || isName(file, key)) return value
    const own = plainShape(at)
    return isText(own, value) ? pseudoText(value) : own.kind === 'link' ? pseudoPlace(value) : value
  }
  return stringify(pseudo(parse(text), shape), { lineWidth: 0 })
}
