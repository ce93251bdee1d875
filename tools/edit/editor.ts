// The editor beside the files: what can be edited, what would be wrong, saving and taking back.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type {
  Broken,
  ChangesAnswer,
  CheckAnswer,
  Conflict,
  ContentFile,
  EditRequest,
  Field,
  FileFields,
  NewPictureAnswer,
  NewPostAnswer,
  NewPostRequest,
  SaveAnswer,
  UndoAnswer,
  VersionAnswer,
} from './api.ts'
import { fieldsOf } from './catalogue/field-catalogue.ts'
import { readKnownNames, tokensOf } from './catalogue/known-names.ts'
import { listFiles } from './catalogue/list-files.ts'
import { EditError } from './edit-error.ts'
import { changedLines } from './history/changed-lines.ts'
import { changesBetween, contentChanges, saveVersion } from './history/content-versions.ts'
import { publishedPosts, registerFile, withPaths } from './history/published-register.ts'
import { newPicture } from './posts/new-picture.ts'
import { newPost, newPostFields } from './posts/new-post.ts'
import { contentReportIf, newProblems } from './saving/content-problems-if.ts'
import { savesIn } from './saving/saves.ts'
import { takeBack } from './saving/taking-back.ts'
import { type FileText, readText, versionAt, versionOf, writeWhole } from './saving/whole-file.ts'
import { editedFile, known, placedInBody } from './splice/edited-file.ts'

export type Saved = { status: 200; body: SaveAnswer } | { status: 409; body: Conflict } | { status: 422; body: Broken }

/** How the making of a new post ended. */
export type Made = { status: 200; body: NewPostAnswer } | { status: 422; body: Broken }

export type Editor = {
  files(): Promise<ContentFile[]>
  fields(file: string): Promise<FileFields>
  /** What would be wrong after the edits; in the edited file or, because of it, in others. */
  check(request: EditRequest): Promise<CheckAnswer>
  save(request: EditRequest): Promise<Saved>
  /** What to ask for before a post can be made. */
  newPostFields(): Promise<Field[]>
  makePost(request: NewPostRequest): Promise<Made>
  /** `name`: as its file was called where it comes from. */
  addPicture(name: string, bytes: Buffer): Promise<NewPictureAnswer>
  /** Takes back the last save. */
  undo(): Promise<UndoAnswer>
  changes(): Promise<ChangesAnswer>
  /** Makes the content as it is a version. */
  saveVersion(message: string): Promise<VersionAnswer>
  /** Enters the posts whose time has come in the list of published paths: to be done before they go out. */
  enterPublished(): Promise<void>
}

/** How many texts are remembered, to tell what has changed in one since. */
const remembered = 100

const picturesFolder = 'content/posts/pictures'

/** `root`: of the project. `dataFolder`: absolute, for what can be taken back. `timeZone`: of the dates in the content. */
export function openEditor(root: URL, dataFolder: string, timeZone: string): Editor {
  const project = fileURLToPath(root)
  const nearby = join(dataFolder, 'edit')
  const saves = savesIn(nearby)
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
  const write = (file: string, body: string | Uint8Array, version: string | undefined) =>
    writeWhole(pathOf(file), body, nearby, async () => (await versionAt(pathOf(file))) === version)

  /** Of a file that nobody has made in the meantime. */
  const make = async (file: string, body: string | Uint8Array) => {
    await saves.add({ file, before: null, after: versionOf(body) })
    if (!(await write(file, body, undefined)))
      throw new EditError(409, `Somebody else has made ${file} in the meantime. Try again.`)
  }

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
    const text = editedFile(file, now.text, edits)
    if (text === now.text) return { status: 200, body: { version, changed: [] } }
    const problems = await newProblems(root, file, text)
    if (problems.length > 0)
      return {
        status: 422,
        body: {
          sentence: 'This would break the site. Nothing was saved.',
          problems: placedInBody(file, text, problems),
        },
      }
    const after = versionOf(text)
    await saves.add({ file, before: now.text, after })
    if (!(await write(file, text, version))) return conflict(file, version, await read(file))
    texts.set(after, text)
    return { status: 200, body: { version: after, changed: changedLines(now.text, text) } }
  }

  const makePost = async (request: NewPostRequest): Promise<Made> => {
    const { file, route, text } = await newPost(root, request, timeZone)
    const problems = await newProblems(root, file, text)
    if (problems.length > 0) return { status: 422, body: { sentence: 'The post is not made yet.', problems } }
    await make(file, text)
    return { status: 200, body: { file, route } }
  }

  const addPicture = async (name: string, bytes: Buffer): Promise<NewPictureAnswer> => {
    const { stem, ending, body } = await newPicture(name, bytes)
    for (let nth = 1; ; nth += 1) {
      const own = `${stem}${nth === 1 ? '' : `-${nth}`}.${ending}`
      const there = await versionAt(pathOf(`${picturesFolder}/${own}`))
      // The very picture is there already.
      if (there === versionOf(body)) return { name: own }
      if (there !== undefined) continue
      await make(`${picturesFolder}/${own}`, body)
      return { name: own }
    }
  }

  const enterPublished = async () => {
    const { text, version } = await readText(pathOf(registerFile))
    const entered = withPaths(text, await publishedPosts(root, timeZone))
    if (entered === text || (await write(registerFile, entered, version))) return
    throw new EditError(409, `Somebody else has changed ${registerFile} in the meantime. Try again.`)
  }

  return {
    files: () => listFiles(root, timeZone),
    async fields(file) {
      const [{ text, version }, names] = await Promise.all([read(file), readKnownNames(root)])
      return { file, version, fields: fieldsOf(file, text, names) ?? [], tokens: tokensOf(file, names) }
    },
    async check({ file, edits }) {
      const { text } = await read(file)
      const after = editedFile(file, text, edits)
      const { problems, hints } = await contentReportIf(root, file, after)
      const own = hints.filter((hint) => hint.file === file)
      return { problems: placedInBody(file, after, problems), hints: placedInBody(file, after, own) }
    },
    newPostFields: async () => newPostFields(await readKnownNames(root)),
    makePost: (request) => inTurn(() => makePost(request)),
    addPicture: (name, bytes) => inTurn(() => addPicture(name, bytes)),
    save: (request) => inTurn(() => save(request)),
    undo: () => inTurn(() => takeBack(root, saves, nearby)),
    changes: () => contentChanges(project),
    saveVersion: (message) => inTurn(() => saveVersion(project, message, enterPublished)),
    enterPublished: () => inTurn(enterPublished),
  }
}
