// The check that a team requires before a change is published, run on files as an editor has saved them.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkContent } from '../../site/content/check/check-content.ts'
import { copyProject } from './project-copy.ts'

export type RequiredCheck = {
  /** Resolves with the problems of content/ with these files, by their paths. */
  problemsOf(files: Iterable<readonly [path: string, body: Uint8Array]>): Promise<string[]>
  remove(): Promise<void>
}

export async function requiredCheck(): Promise<RequiredCheck> {
  const copy = await copyProject()
  const folder = new URL('content/', copy.root)
  return {
    async problemsOf(files) {
      for (const name of await readdir(folder)) await rm(new URL(name, folder), { recursive: true })
      for (const [path, body] of files) {
        const file = fileURLToPath(new URL(path, copy.root))
        await mkdir(dirname(file), { recursive: true })
        await writeFile(file, body)
      }
      return (await checkContent(copy.root, '2026-11-21')).problems
    },
    remove: async () => copy.remove(),
  }
}
