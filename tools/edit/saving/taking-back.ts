// Takes back the last save: the text that a file held before stands in it again, and a file that was made is gone.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { UndoAnswer } from '../api.ts'
import { EditError } from '../edit-error.ts'
import { changesBetween } from '../history/content-versions.ts'
import { newProblems } from './content-problems-if.ts'
import { type Save, type Saves, wasNeverMade } from './saves.ts'
import { readText, versionAt, versionOf, writeWhole } from './whole-file.ts'

/** `nearby`: a folder for the file until it is whole. */
export async function takeBack(root: URL, saves: Saves, nearby: string): Promise<UndoAnswer> {
  for (const { id, ...save } of await saves.all()) {
    const path = join(fileURLToPath(root), save.file)
    const now = await versionAt(path)
    if (wasNeverMade(save, now)) {
      await saves.remove(id)
      continue
    }
    if (now !== save.after) throw changedByOthers(save)
    const [problem] = await newProblems(root, save.file, save.before)
    if (problem)
      throw new EditError(409, `Without this save the site would break. ${problem.file}: ${problem.sentence}`)
    const answer = save.before === null ? await takeAway(save, path) : await putBack(save, save.before, path, nearby)
    await saves.remove(id)
    return answer
  }
  throw new EditError(409, 'There is nothing to take back.')
}

async function takeAway({ file, after }: Save, path: string): Promise<UndoAnswer> {
  if ((await versionAt(path)) !== after) throw changedByOthers({ file })
  await rm(path)
  return { file, version: null, sentence: `Taken back: ${file} is gone, as before.` }
}

async function putBack({ file, after }: Save, before: string, path: string, nearby: string): Promise<UndoAnswer> {
  const { text } = await readText(path)
  const isWritten = await writeWhole(path, before, nearby, async () => (await versionAt(path)) === after)
  if (!isWritten) throw changedByOthers({ file })
  const [first, ...others] = changesBetween(file, text, before)
  const and = others.length === 0 ? '' : `, and ${others.length} more`
  const sentence = first ? `Taken back: ${first.label}${and}, in ${file}.` : 'Taken back.'
  return { file, version: versionOf(before), sentence }
}

const changedByOthers = ({ file }: Pick<Save, 'file'>) =>
  new EditError(409, `${file} was changed by other hands since, so that nothing was taken back.`)
