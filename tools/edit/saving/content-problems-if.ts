// The check of the content, on what would be saved. It reads a copy of content/ in which the file is as it would be then.
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { ContentProblem } from '#site/content/content-problems.ts'
import type { CheckAnswer, Problem } from '../api.ts'
import { inspect } from './inspection.ts'

/** What would be wrong if `file` held `text`, or, when that is null, were gone. */
export async function contentReportIf(root: URL, file: string, text: string | null): Promise<CheckAnswer> {
  const folder = await mkdtemp(join(tmpdir(), 'edited-content-'))
  try {
    await cp(new URL('content', root), join(folder, 'content'), { recursive: true })
    await symlink(fileURLToPath(new URL('site', root)), join(folder, 'site'), 'junction')
    if (text === null) await rm(join(folder, file), { force: true })
    else await writeFile(join(folder, file), text)
    return await reportOn(pathToFileURL(`${folder}/`))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The problems that this would bring. What was wrong before keeps nobody from mending something else. */
export async function newProblems(root: URL, file: string, text: string | null): Promise<Problem[]> {
  const { problems } = await contentReportIf(root, file, text)
  if (problems.length === 0) return []
  const before = new Set((await reportOn(root)).problems.map(placeless))
  return problems.filter((problem) => !before.has(placeless(problem)))
}

/** Without the line, which an edit above may move. */
const placeless = ({ file, path, sentence }: Problem): string => JSON.stringify([file, path, sentence])

async function reportOn(root: URL): Promise<CheckAnswer> {
  const { problems, warnings } = await inspect(root, new Date().toISOString().slice(0, 10))
  return { problems: problems.map(problemOf), hints: warnings.map(problemOf) }
}

const problemOf = ({ file, place, line, sentence }: ContentProblem): Problem => ({
  file,
  path: [...place],
  line: line ?? null,
  sentence,
})
