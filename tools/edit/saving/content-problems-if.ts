// The check of the content, on what would be saved. It reads a copy of content/ in which the file is as it would be then.
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { checkContent } from '#site/content/checks/content-report.ts'

/** What would be wrong, one sentence each, if `file` held `text`. */
export async function contentProblemsIf(root: URL, file: string, text: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'edited-content-'))
  try {
    await cp(new URL('content', root), join(folder, 'content'), { recursive: true })
    await symlink(fileURLToPath(new URL('site', root)), join(folder, 'site'), 'junction')
    await writeFile(join(folder, file), text)
    return (await checkContent(pathToFileURL(`${folder}/`), today())).problems
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What is wrong now. */
export const contentProblemsNow = async (root: URL): Promise<string[]> => (await checkContent(root, today())).problems

const today = () => new Date().toISOString().slice(0, 10)
