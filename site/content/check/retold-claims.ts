// Finds texts that speak of a claim without naming it: when the claim changes, nothing changes them but a person.
import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readText } from '#site/content/read/content-reader.ts'
import { readVocabulary } from '#site/content/read-vocabulary.ts'
import type { Claims } from '#site/schemas/claims.ts'
import { claimsFile } from './claim-problems.ts'

/** Resolves with one line per text, in the order of the claims. The requirements state some facts of the site too. */
export async function findRetoldClaims(root: URL): Promise<string[]> {
  const { claims } = await readVocabulary(root)
  const cwd = fileURLToPath(root)
  const files = await Array.fromAsync(glob(['content/**/*.{yaml,md}', 'docs/requirements.md'], { cwd }))
  const others = files.filter((file) => file !== claimsFile).sort()
  const texts = await Promise.all(others.map(async (file) => ({ file, text: await readText(file, root) })))
  return Object.keys(claims).flatMap((id) => texts.flatMap(({ file, text }) => retellings(id, claims, file, text)))
}

export function retellings(id: string, claims: Claims, file: string, text: string): string[] {
  const { subject = [], wording } = claims[id] ?? {}
  const isOfSubject = (line: string) => subject.some((words) => line.toLowerCase().includes(words.toLowerCase()))
  return text.split('\n').flatMap((line, index) => {
    const isTheClaim = line.includes(`{claim:${id}}`) || line.includes(wording ?? '')
    return isOfSubject(line) && !isTheClaim ? `${id} (${wording}): ${file}:${index + 1} ${line.trim()}` : []
  })
}
