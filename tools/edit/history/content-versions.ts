// What has changed in content/ since its last version in git, and the next one.
import { join } from 'node:path'
import { parse } from 'yaml'
import type { ChangesAnswer, FieldChange, Value, VersionAnswer } from '../api.ts'
import { EditError } from '../edit-error.ts'
import { readText } from '../saving/whole-file.ts'
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

export async function saveVersion(project: string, message: string): Promise<VersionAnswer> {
  if (message.trim() === '') throw new EditError(422, 'Write in a line what has changed.')
  const files = await changedFiles(project)
  if (!files) throw new EditError(409, noGit)
  if (files.length === 0) throw new EditError(409, nothing)
  const commit = await commitContent(project, message)
  const sum = files.length === 1 ? '1 changed file' : `${files.length} changed files`
  return { commit, sentence: `Saved as version ${commit.slice(0, 7)}, with ${sum}.` }
}

/** Field by field; nothing for a text that is missing or no YAML. */
export function changesBetween(file: string, before: string | undefined, now: string): FieldChange[] {
  const [one, other] = [valuesIn(before), valuesIn(now)]
  return one === undefined || other === undefined ? [] : fieldChanges(file, one, other)
}

/** Undefined for what is missing or no YAML. */
function valuesIn(text: string | undefined): Value | undefined {
  try {
    return text === undefined ? undefined : parse(text)
  } catch {
    return undefined
  }
}

/** Of another file than YAML only that it changed. */
async function changesOf(file: string, project: string): Promise<FieldChange[]> {
  const before = await lastVersion(project, file)
  const now = await readText(join(project, file)).then(
    ({ text }) => text,
    () => undefined,
  )
  const isYaml = file.endsWith('.yaml')
  const changes = isYaml ? fieldChanges(file, valuesIn(before), valuesIn(now)) : []
  if (changes.length > 0 && before !== undefined && now !== undefined) return changes
  const said = (text: string | undefined, words: string) => (text === undefined ? null : words)
  if (before !== undefined && now !== undefined && isYaml) return noteChanges(file, before, now)
  return [{ file, path: [], label: 'The whole file', before: said(before, 'as it was'), after: said(now, 'as it is') }]
}

/** The values are the same: comments, or how a value is written. */
const noteChanges = (file: string, before: string, now: string): FieldChange[] =>
  changedLines(before, now).map(({ line, before: one, after }) => ({
    file,
    path: [],
    label: `Line ${line}`,
    before: one || null,
    after: after || null,
  }))
