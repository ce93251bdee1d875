import { statfs } from 'node:fs/promises'
import { existingPart } from './existing-part.ts'
import { type Finding, findingsAbout } from './finding.ts'

export type FreeBytes = (path: string) => Promise<number>

const { fine, wrong, note } = findingsAbout('disk')
const megabyte = 1024 * 1024
const leastBytes = 100 * megabyte
/** With the pictures of a blog at their most. */
const enoughBytes = 500 * megabyte

export async function checkDisk(dataDir: string, freeBytes: FreeBytes = freeBytesOf): Promise<Finding[]> {
  const free = await freeBytes(await existingPart(dataDir))
  const says = `${Math.floor(free / megabyte).toLocaleString('en')} MB are free for DATA_DIR`
  if (free < leastBytes) return [wrong(`Only ${says}: make room, since no lead can be stored on a full disk.`)]
  return [free < enoughBytes ? note(`${says}; pictures of the blog take up to 200.`) : fine(says)]
}

async function freeBytesOf(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize
}
