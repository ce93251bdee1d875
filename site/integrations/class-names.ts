// Names of the classes in the built pages: two characters, since each stands in the markup and in the inlined styles.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const characters = `${letters}0123456789`
/** What blockers of advertisements hide. */
const blocked = /^ad/i
const ownerOf = new Map<string, string>()
const nameOf = new Map<string, string>()

/** The same for a class in every build of these stylesheets; where two would meet, the second gets another. */
export function className(name: string, file: string): string {
  if (nameOf.size === 0) nameAll()
  const owner = `${relative(process.cwd(), file.replace(/\?.*$/, ''))}:${name}`
  return nameOf.get(owner) ?? newName(owner)
}

/** In the order of their files, whichever comes first in a build. */
function nameAll(): void {
  for (const file of globSync('site/**/*.module.css').sort())
    for (const [, name] of readFileSync(file, 'utf8').matchAll(/\.([a-zA-Z][\w-]*)/g)) {
      const owner = `${file}:${name}`
      if (!nameOf.has(owner)) newName(owner)
    }
}

function newName(owner: string): string {
  for (let attempt = 0; ; attempt++) {
    const short = shortHash(`${owner}:${attempt}`)
    if (ownerOf.has(short) || blocked.test(short)) continue
    ownerOf.set(short, owner)
    nameOf.set(owner, short)
    return short
  }
}

const shortHash = (text: string): string => {
  const [first = 0, second = 0] = createHash('sha256').update(text).digest()
  return `${letters[first % letters.length]}${characters[second % characters.length]}`
}
