// Random edits of content/, of which only those are made that the editor would save: other words, longer and shorter lists, and
// new pages of blocks.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { siteOfEditor } from '../../site/build/content-editor.ts'
import { parseFrontmatter } from '../../site/content/read/content-text.ts'
import { filesOfKind } from '../../site/content/read/folder-pages.ts'
import { updateYaml } from '../../site/content/write/format-yaml.ts'
import { cacheContent } from '../../site/editor/content-cache.ts'
import {
  type EditorFile,
  editorFiles,
  fileAt,
  isOfEngineers,
  pagesFolders,
  postsFolder,
} from '../../site/editor/editor-files.ts'
import { entryOf, fieldsOf } from '../../site/editor/entry-text.ts'
import { validateEntry } from '../../site/editor/validate-entry.ts'
import { postSchema } from '../../site/schemas/post-facts.ts'
import { plainShape, type SchemaShape, shapeOfValue } from '../../site/schemas/schema-shape.ts'
import { isName, isText, pseudoText, shapeOfEntry } from './pseudo-text.ts'

type Place = { path: (string | number)[]; value: unknown; shape: SchemaShape }

/** Everything within a value that has a shape. */
function placesIn(value: unknown, given: SchemaShape, path: Place['path'] = []): Place[] {
  const shape = shapeOfValue(given, value)
  const own = { path, value, shape }
  if (typeof value !== 'object' || value === null) return [own]
  const within = Object.entries(value).flatMap(([key, one]) => {
    const step = Array.isArray(value) ? Number(key) : key
    const inner = shapeOfEntry(shape, step)
    return inner ? placesIn(one, inner, [...path, step]) : []
  })
  return [own, ...within]
}

/** A copy of the value with another one at the path. */
function withValue(whole: unknown, [step, ...rest]: Place['path'], value: unknown): unknown {
  if (step === undefined) return value
  const copy = Array.isArray(whole) ? [...whole] : { ...(whole as object) }
  Reflect.set(copy, step, withValue(Reflect.get(copy, step), rest, value))
  return copy
}

const isReworded =
  (file: string) =>
  ({ path, value, shape }: Place) =>
    typeof value === 'string' &&
    pseudoText(value) !== value &&
    !isName(file, String(path.at(-1))) &&
    isText(plainShape(shape), value)

/** The value with other words in all of its texts. */
const reworded = (file: string, value: unknown, shape: SchemaShape, above: Place['path'] = []): unknown =>
  placesIn(value, shape, above)
    .filter(isReworded(file))
    .reduce((whole, { path, value }) => withValue(whole, path.slice(above.length), pseudoText(String(value))), value)

const changes: Readonly<Record<string, (file: string, place: Place, random: () => number) => unknown>> = {
  'other words': (file, { path, value, shape }) => {
    const next = path.length > 0 ? reworded(file, value, shape, path) : value
    return next === value ? undefined : next
  },
  'a longer list': (file, { value, shape }, random) => {
    if (!Array.isArray(value) || value.length === 0) return undefined
    const at = Math.floor(random() * value.length)
    return value.toSpliced(at, 0, reworded(file, value[at], shapeOfEntry(shape, at) ?? {}))
  },
  'a shorter list': (_, { value }, random) =>
    Array.isArray(value) && value.length > 1 ? value.toSpliced(Math.floor(random() * value.length), 1) : undefined,
}

/** Makes as many edits, and resolves with what each is, as in "other words: content/plans.yaml, 0 › name". */
export async function makeAllowedEdits(root: URL, count: number, random: () => number): Promise<string[]> {
  const site = await siteOfEditor(root)
  const pages = await Promise.all(pagesFolders.map(({ kind }) => filesOfKind(kind, root)))
  const files = [
    ...editorFiles.filter((one) => !isOfEngineers(one)),
    ...pages.flat().flatMap(({ file }) => fileAt(file) ?? []),
  ]
  const read = async ({ file }: EditorFile) => readFile(new URL(file, root), 'utf8')
  for (const file of files) cacheContent(file.name, parse(await read(file)))
  for (const name of await readdir(new URL(postsFolder.folder, root))) {
    const file = `${postsFolder.folder}/${name}`
    if (name.endsWith('.md'))
      cacheContent(file, parseFrontmatter(file, await readFile(new URL(file, root), 'utf8'), postSchema).facts)
  }

  const save = async (file: EditorFile, value: unknown): Promise<boolean> => {
    const saved = entryOf(file.shape, fieldsOf(file.shape, { value }, ''))
    if (validateEntry(file.file, saved, site).length > 0) return false
    const path = fileURLToPath(new URL(file.file, root))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, updateYaml(await readFile(path, 'utf8').catch(() => ''), value))
    cacheContent(file.name, value)
    return true
  }
  const oneOf = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value

  /** Some changes are refused, like a list that is too short: then another one is tried. */
  async function change(file: EditorFile, kind: string, at?: string): Promise<string | undefined> {
    const value: unknown = parse(await read(file))
    const places = placesIn(value, file.shape).flatMap((place) => {
      const next = changes[kind]?.(file.file, place, random)
      const name = place.path.join('.')
      return next === undefined || (at !== undefined && name !== at) ? [] : [{ ...place, next, name }]
    })
    if (places.length === 0) return undefined
    const { path, next, name } = oneOf(places)
    return (await save(file, withValue(value, path, next))) ? `${kind}: ${file.file} ${name}` : undefined
  }

  async function newPage(name: string): Promise<string | undefined> {
    const [example] = await filesOfKind('blockPages', root)
    const file = fileAt(`content/pages/${name}.yaml`)
    const source = example && fileAt(example.file)
    if (!file || !source) return undefined
    const { start, end, afterwards, ...value } = parse(await read(source))
    const page = reworded(file.file, value, source.shape) as { seo: object }
    return (await save(file, { ...page, seo: { ...page.seo, title: `Ålso ${name}` } }))
      ? `a new page: ${file.file}`
      : undefined
  }

  const fileOf = (name: string) => files.find((one) => one.name === name) as EditorFile
  const made = [
    await change(fileOf('platforms'), 'a longer list', ''),
    await change(fileOf('home'), 'other words', 'hero'),
    await change(fileOf('site'), 'other words', 'brand.name'),
    ...(await Promise.all(['fair', 'compare-others', 'campaigns/spring'].map(newPage))),
  ]
  while (made.length < count) {
    const edit = await change(oneOf(files), oneOf(Object.keys(changes)))
    if (edit) made.push(edit)
  }
  return made.map((edit, index) => edit ?? `REFUSED: ${index}`)
}
