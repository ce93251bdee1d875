// The list of every path that was ever published: posts enter it when they go out, so that the check misses them should they vanish.
import { readPosts } from '#site/content/checks/post-files.ts'
import { postState } from '../posts/post-state.ts'

export const registerFile = 'content/published-paths.txt'

/** Addresses of the posts whose time has come. `timeZone`: an IANA name, in which their dates are written. */
export async function publishedPosts(root: URL, timeZone: string): Promise<string[]> {
  const posts = await readPosts(root)
  return posts
    .filter(({ draft, date }) => postState({ draft, date }, timeZone, Date.now()).state === 'published')
    .map(({ slug }) => `/blog/${slug}`)
}

/** The list with these paths: each that is new stands where the alphabet has it, and nothing else is another line. */
export function withPaths(register: string, paths: readonly string[]): string {
  const lines = register.split('\n')
  const isPath = (line: string) => line.startsWith('/')
  const known = new Set(lines.map((line) => line.trim()))
  for (const path of paths) {
    if (known.has(path)) continue
    const after = lines.findIndex((line) => isPath(line) && line > path)
    const behindLast = lines.findLastIndex((line) => line.trim() !== '') + 1
    lines.splice(after === -1 ? behindLast : after, 0, path + (register.includes('\r\n') ? '\r' : ''))
  }
  return lines.join('\n')
}
