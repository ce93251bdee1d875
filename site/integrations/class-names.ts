// Names of the classes in the built pages: three characters, since each stands in the markup and in the inlined styles.
import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const characters = `${letters}0123456789`
const taken = new Map<string, string>()

/** The same for a class in every build; only where two would meet, the second gets another. */
export function className(name: string, file: string): string {
  const owner = `${relative(process.cwd(), file.replace(/\?.*$/, ''))}:${name}`
  for (let attempt = 0; ; attempt++) {
    const short = shortHash(`${owner}:${attempt}`)
    const holder = taken.get(short) ?? owner
    if (holder !== owner) continue
    taken.set(short, owner)
    return short
  }
}

const shortHash = (text: string): string => {
  const [first = 0, ...rest] = createHash('sha256').update(text).digest().subarray(0, 3)
  return [letters[first % letters.length], ...rest.map((byte) => characters[byte % characters.length])].join('')
}
