// The check of the content, on what would be saved. It reads a copy of content/ in which the file is as it would be then.
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { inspectContent } from '#site/content/checks/content-report.ts'
import type { ContentProblem } from '#site/content/content-problems.ts'
import type { Problem } from '../api.ts'

/** What would be wrong if `file` held `text`. */
export async function contentProblemsIf(root: URL, file: string, text: string): Promise<Problem[]> {
  const folder = await mkdtemp(join(tmpdir(), 'edited-content-'))
  try {
    await cp(new URL('content', root), join(folder, 'content'), { recursive: true })
    await symlink(fileURLToPath(new URL('site', root)), join(folder, 'site'), 'junction')
    await writeFile(join(folder, file), text)
    return await problemsIn(pathToFileURL(`${folder}/`))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What is wrong now. */
export const contentProblemsNow = (root: URL): Promise<Problem[]> => problemsIn(root)

async function problemsIn(root: URL): Promise<Problem[]> {
  const { problems } = await inspectContent(root, new Date().toISOString().slice(0, 10))
  return problems.map(problemOf)
}

const problemOf = ({ file, place, line, sentence }: ContentProblem): Problem => ({
  file,
  path: [...place],
  line: line ?? null,
  sentence,
})
