// What has changed in content/ since its last version in git, and the next one.
import { basename, dirname, join } from 'node:path'
import { parse } from 'yaml'
import { bodyPath, type ChangesAnswer, type FieldChange, type Value, type VersionAnswer } from '../api.ts'
import { labelOfPath } from '../catalogue/labels.ts'
import { EditError } from '../edit-error.ts'
import { readText, versionAt } from '../saving/whole-file.ts'
import { bodyOf } from '../splice/markdown-body.ts'
import { yamlPart } from '../splice/yaml-part.ts'
import { changedLines } from './changed-lines.ts'
import { fieldChanges } from './field-changes.ts'
import { changedFiles, commitContent, lastVersion } from './git.ts'

const noGit = 'This folder is not kept by git, so nothing tells what has changed, and no versions can be saved.'
const nothing = 'Nothing has changed since the last version.'

export async function contentChanges(project: string): Promise<ChangesAnswer> {
  const files = await changedFiles(project)
  if (!files) return { git: false, sentence: noGit, changes: [] }
  const changes = await Promise.all(files.map((file) => changesOf(file, project)))
  return { git: true, sentence: files.length === 0 ? nothing : '', changes: changes.flat() }
}

/** `prepare`: what belongs into the version too. */
export async function saveVersion(
  project: string,
  message: string,
  prepare: () => Promise<void>,
): Promise<VersionAnswer> {
  if (message.trim() === '') throw new EditError(422, 'Write in a line what has changed.')
  if (!(await changedFiles(project))) throw new EditError(409, noGit)
  await prepare()
  const files = (await changedFiles(project)) ?? []
  if (files.length === 0) throw new EditError(409, nothing)
  const commit = await commitContent(project, message)
  const sum = files.length === 1 ? '1 changed file' : `${files.length} changed files`
  return { commit, sentence: `Saved as version ${commit.slice(0, 7)}, with ${sum}.` }
}

/** Field by field, and the text of a Markdown file as one; nothing for a text that is missing or cannot be read. */
export function changesBetween(file: string, before: string | undefined, now: string): FieldChange[] {
  const [one, other] = [before === undefined ? undefined : readable(file, before), readable(file, now)]
  if (!one || !other) return []
  const [text, typed] = [bodyOf(one.below), bodyOf(other.below)]
  const inBody = { file, path: [...bodyPath], label: 'Text', before: text, after: typed }
  return [...fieldChanges(file, one.values, other.values), ...(text === typed ? [] : [inBody])]
}

/** The values of a file, and what is below them; undefined for another kind of file, or one with a mistake. */
function readable(file: string, text: string): { values: Value; below: string; above: number } | undefined {
  try {
    const part = yamlPart(file, text)
    const above = text.slice(0, text.length - part.below.length).split('\n').length - 1
    return /\.(yaml|md)$/.test(file) ? { values: parse(part.yaml), below: part.below, above } : undefined
  } catch {
    return undefined
  }
}

/** Field by field, and line by line what is below the fields. Of other files only that they changed. */
async function changesOf(file: string, project: string): Promise<FieldChange[]> {
  const before = await lastVersion(project, file)
  const isThere = (await versionAt(join(project, file))) !== undefined
  if (/\.(svg|png|jpe?g|webp)$/.test(file)) return [pictureChange(file, before !== undefined, isThere)]
  const now = await readText(join(project, file)).then(
    ({ text }) => text,
    () => undefined,
  )
  if (file.endsWith('.txt') && before !== undefined && now !== undefined) return lineChanges(file, before, now, 0)
  const one = before === undefined ? undefined : readable(file, before)
  const other = now === undefined ? undefined : readable(file, now)
  if (!one || !other || before === undefined || now === undefined) return [wholeFile(file, before, now)]
  const changes = [
    ...fieldChanges(file, one.values, other.values),
    ...lineChanges(file, one.below, other.below, other.above),
  ]
  // Comments, or how a value is written.
  return changes.length > 0 ? changes : lineChanges(file, before, now, 0)
}

const wholeFile = (file: string, before: string | undefined, now: string | undefined): FieldChange => ({
  file,
  path: [],
  label: before === undefined ? 'New' : now === undefined ? 'Removed' : labelOfPath([], null),
  before: before === undefined ? null : (titleOf(file, before) ?? 'as it was'),
  after: now === undefined ? null : (titleOf(file, now) ?? 'as it is'),
})

const titleOf = (file: string, text: string): string | undefined => {
  const { title } = (readable(file, text)?.values ?? {}) as { title?: Value }
  return typeof title === 'string' ? title : undefined
}

const pictureChange = (file: string, wasThere: boolean, isThere: boolean): FieldChange => {
  const name = basename(file)
  return {
    file,
    path: [],
    label: wasThere ? (isThere ? 'Another picture' : 'Removed picture') : 'New picture',
    before: wasThere && !isThere ? name : null,
    after: isThere ? name : null,
    ...(isThere && dirname(file) === 'content/posts/pictures' && { picture: name }),
  }
}

const lineChanges = (file: string, before: string, now: string, above: number): FieldChange[] =>
  changedLines(before, now).map(({ line, before: one, after }) => ({
    file,
    path: [],
    label: `Line ${line + above}`,
    before: one || null,
    after: after || null,
  }))
