// Finds when a page last said something new: the day of the last commit of the files that its words come from.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { filesOfKind } from '#site/content/folder-pages.ts'
import { pageFolders, pageKinds } from '#site/content/page-folders.ts'

const run = promisify(execFile)

/** Nearly every page reads these, so a change there says nothing about one of them. */
const ofAllPages = ['site', 'form-messages']

/**
 * Resolves with days like "2026-11-21" by file. It is empty without the history: in an image, an archive or a shallow
 * clone.
 */
async function committedDays(root: URL): Promise<ReadonlyMap<string, string>> {
  const git = (...args: string[]) =>
    run('git', args, { cwd: fileURLToPath(root), maxBuffer: 64 * 1024 * 1024 }).then(({ stdout }) => stdout)
  const days = new Map<string, string>()
  try {
    if ((await git('rev-parse', '--is-shallow-repository')).trim() !== 'false') return days
    const log = await git('log', '--relative', '--name-only', '--format=%x00%cs', '--', 'content')
    for (const commit of log.split('\0').slice(1)) {
      const [day = '', ...files] = commit.split('\n').filter(Boolean)
      for (const file of files) if (!days.has(file)) days.set(file, day)
    }
  } catch {
    // There is no git, or no repository.
  }
  return days
}

/** Resolves to a function from a path like "/pricing" to the day of its last change, if that is known. */
export async function contentDates(root: URL): Promise<(path: string) => Promise<string | undefined>> {
  const days = await committedDays(root)
  return async (path) => {
    const files = await filesOfPage(path, root)
    return files
      .flatMap((file) => days.get(file) ?? [])
      .sort()
      .at(-1)
  }
}

/** Resolves with the files of content/ that the words of a page come from, but for those of all pages. */
export async function filesOfPage(path: string, root: URL): Promise<string[]> {
  const listed = pageKinds.filter((kind) => pageFolders[kind].list === path)
  const listedFiles = (await Promise.all(listed.map((kind) => filesOfKind(kind, root)))).flat().map(({ file }) => file)
  return [...(await ownFilesOf(path, root)), ...listedFiles]
}

async function ownFilesOf(path: string, root: URL): Promise<string[]> {
  const inFolders = Object.values(pageFolders)
    .filter(({ list }) => path.startsWith(`${list}/`))
    .map(({ folder, list }) => `${folder}${path.slice(list.length)}.yaml`)
    .filter((file) => existsSync(new URL(file, root)))
  const page = new URL(`site/pages/${path === '/' ? 'index' : path.slice(1)}.astro`, root)
  if (!existsSync(page)) return inFolders
  const source = await readFile(page, 'utf8')
  const read = [...source.matchAll(/await content\('([\w-]+)'\)/g)].flatMap(([, name = '']) => name)
  const legal = [...source.matchAll(/<LegalPage id="(\w+)"/g)].map(([, name]) => `content/legal/${name}.md`)
  const yaml = read
    .filter((name) => !ofAllPages.includes(name))
    .flatMap((name) => [`content/${name}.yaml`, `content/pages/${name}.yaml`])
  return [...yaml, ...legal].filter((file) => existsSync(new URL(file, root)))
}
