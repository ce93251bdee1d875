// The editor beside the files: what can be edited, what would be wrong, saving and taking back.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type {
  Broken,
  ChangesAnswer,
  Conflict,
  ContentFile,
  Edit,
  EditRequest,
  FileFields,
  Problem,
  SaveAnswer,
  UndoAnswer,
  VersionAnswer,
} from './api.ts'
import { blankValue } from './catalogue/blank-value.ts'
import { fieldsOf } from './catalogue/field-catalogue.ts'
import { readKnownNames } from './catalogue/known-names.ts'
import { listFiles } from './catalogue/list-files.ts'
import { fieldOrder, plainShape, type SchemaShape, shapeOf, shapeOfEntry } from './catalogue/schema-shape.ts'
import { EditError } from './edit-error.ts'
import { changedLines } from './history/changed-lines.ts'
import { changesBetween, contentChanges, saveVersion } from './history/content-versions.ts'
import { contentProblemsIf, contentProblemsNow } from './saving/content-problems-if.ts'
import { savesIn, wasNeverMade } from './saving/saves.ts'
import { type FileText, readText, versionOf, writeText } from './saving/whole-file.ts'
import { applyEdits } from './splice/apply-edits.ts'
import { yamlPart } from './splice/yaml-part.ts'

export type Saved = { status: 200; body: SaveAnswer } | { status: 409; body: Conflict } | { status: 422; body: Broken }

export type Editor = {
  files(): Promise<ContentFile[]>
  fields(file: string): Promise<FileFields>
  /** What would be wrong after the edits; in the edited file or, because of it, in others. */
  check(request: EditRequest): Promise<Problem[]>
  save(request: EditRequest): Promise<Saved>
  /** Takes back the last save. */
  undo(): Promise<UndoAnswer>
  changes(): Promise<ChangesAnswer>
  /** Makes the content as it is a version. */
  saveVersion(message: string): Promise<VersionAnswer>
}

/** How many texts are remembered, to tell what has changed in one since. */
const remembered = 100

/** `root`: of the project. `dataFolder`: absolute, for what can be taken back. */
export function openEditor(root: URL, dataFolder: string): Editor {
  const project = fileURLToPath(root)
  const saves = savesIn(join(dataFolder, 'edit'))
  const texts = new Map<string, string>()
  const pathOf = (file: string) => join(project, file)

  const read = async (file: string): Promise<FileText> => {
    known(file)
    const found = await readText(pathOf(file))
    texts.delete(found.version)
    texts.set(found.version, found.text)
    const [oldest] = texts.keys()
    if (texts.size > remembered && oldest) texts.delete(oldest)
    return found
  }
  const write = (file: string, text: string, version: string) =>
    writeText(
      pathOf(file),
      text,
      join(dataFolder, 'edit'),
      async () => (await readText(pathOf(file))).version === version,
    )

  const conflict = (file: string, version: string, now: FileText): Saved => ({
    status: 409,
    body: {
      sentence: 'Somebody else has changed this file since you opened it. Load it again, then make your change.',
      version: now.version,
      changes: changesBetween(file, texts.get(version), now.text),
    },
  })

  // One after the other: a second save reads what the first one wrote.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const done = last.then(act, act)
    last = done.catch(() => {})
    return done
  }

  const save = async ({ file, version, edits }: EditRequest): Promise<Saved> => {
    const now = await read(file)
    if (now.version !== version) return conflict(file, version, now)
    const text = withEdits(file, now.text, edits)
    if (text === now.text) return { status: 200, body: { version, changed: [] } }
    const problems = await newProblems(root, file, text)
    if (problems.length > 0)
      return { status: 422, body: { sentence: 'This would break the site. Nothing was saved.', problems } }
    const after = versionOf(text)
    await saves.add({ file, before: now.text, after })
    if (!(await write(file, text, version))) return conflict(file, version, await read(file))
    texts.set(after, text)
    return { status: 200, body: { version: after, changed: changedLines(now.text, text) } }
  }

  const undo = async (): Promise<UndoAnswer> => {
    for (const { id, ...save } of await saves.all()) {
      const { file, before, after } = save
      const now = await read(file)
      if (wasNeverMade(save, now.version)) {
        await saves.remove(id)
        continue
      }
      if (now.version !== after) throw changedByOthers(file)
      const [problem] = await newProblems(root, file, before)
      if (problem)
        throw new EditError(409, `Without this save the site would break. ${problem.file}: ${problem.sentence}`)
      if (!(await write(file, before, after))) throw changedByOthers(file)
      await saves.remove(id)
      return { file, version: versionOf(before), sentence: tookBack(file, now.text, before) }
    }
    throw new EditError(409, 'There is nothing to take back.')
  }

  return {
    files: () => listFiles(root),
    async fields(file) {
      const [{ text, version }, names] = await Promise.all([read(file), readKnownNames(root)])
      return { file, version, fields: fieldsOf(file, text, names) ?? [] }
    },
    async check({ file, edits }) {
      const { text } = await read(file)
      return contentProblemsIf(root, file, withEdits(file, text, edits))
    },
    save: (request) => inTurn(() => save(request)),
    undo: () => inTurn(undo),
    changes: () => contentChanges(project),
    saveVersion: (message) => inTurn(() => saveVersion(project, message)),
  }
}

/** Throws an EditError for a file that is not one of the content's: no other is ever read or written. */
function known(file: string): SchemaShape {
  const shape = shapeOf(file)
  if (!shape) throw new EditError(404, 'There is no such file in the content.')
  return shape
}

function withEdits(file: string, text: string, edits: readonly Edit[]): string {
  const shape = known(file)
  const { above, yaml, below } = yamlPart(file, text)
  return above + applyEdits(yaml, withBlanks(shape, edits), (path) => fieldOrder(shape, path)) + below
}

/** A new item without a value is an empty one, with the fields that the schema requires. */
function withBlanks(shape: SchemaShape, edits: readonly Edit[]): Edit[] {
  const today = new Date().toISOString().slice(0, 10)
  return edits.map((edit) => {
    if (edit.op !== 'add' || edit.value !== undefined) return edit
    const list = edit.path.reduce<SchemaShape | undefined>((one, step) => one && shapeOfEntry(one, step), shape)
    const { items } = list ? plainShape(list) : {}
    return { ...edit, value: items ? blankValue(items, today) : '' }
  })
}

/** What was wrong before keeps nobody from mending something else. */
async function newProblems(root: URL, file: string, text: string): Promise<Problem[]> {
  const problems = await contentProblemsIf(root, file, text)
  if (problems.length === 0) return []
  const before = new Set((await contentProblemsNow(root)).map(placeless))
  return problems.filter((problem) => !before.has(placeless(problem)))
}

const changedByOthers = (file: string) =>
  new EditError(409, `${file} was changed by other hands since, so that nothing was taken back.`)

/** Without the line, which an edit above may move. */
const placeless = ({ file, path, sentence }: Problem): string => JSON.stringify([file, path, sentence])

function tookBack(file: string, text: string, before: string): string {
  const [first, ...others] = changesBetween(file, text, before)
  if (!first) return 'Taken back.'
  const and = others.length === 0 ? '' : `, and ${others.length} more`
  return `Taken back: ${first.label}${and}, in ${file}.`
}
