import { claimsSchema } from '#site/schemas/claims.ts'
import { siteSchema } from '#site/schemas/site.ts'
import { claimsFile } from './check/claim-problems.ts'
import { readParsed } from './read/content-reader.ts'
import { countedFiles, countPlaceholders } from './read/count-placeholders.ts'
import { placeholderValues } from './read/placeholders.ts'
import { readYaml } from './read/read-yaml.ts'
import { listLanguages, readLanguage } from './translate/languages.ts'
import { noVocabulary, siteFile, type Vocabulary } from './vocabulary.ts'

const pendingReads = new Map<string, Promise<Vocabulary>>()

/**
 * Reads the brand, the addresses and the claims that texts may refer to; concurrent calls share one read. `path` is that of a
 * language, as in "de".
 */
export function readVocabulary(root: URL, path = ''): Promise<Vocabulary> {
  const key = `${root.href} ${path}`
  const reading = pendingReads.get(key) ?? readVocabularyFiles(root, path).finally(() => pendingReads.delete(key))
  pendingReads.set(key, reading)
  return reading
}

async function readVocabularyFiles(root: URL, path: string): Promise<Vocabulary> {
  const language = path ? await readLanguage(root, path) : undefined
  const languages = await listLanguages(root)
  const [first] = languages
  const own = languages.find((one) => one.path === path)
  const writing = first && own && { own, first }
  const plain = { ...noVocabulary, language, writing }
  const [site, claims] = await Promise.all([
    readYaml(siteFile, root, siteSchema, plain),
    readYaml(claimsFile, root, claimsSchema, plain),
  ])
  // The check of its own file reports a list that cannot be read.
  const lists = countedFiles.map(async (file) => [file, await readParsed(file, root).catch(() => undefined)] as const)
  const counted = new Map<string, unknown>([...(await Promise.all(lists)), [siteFile, site.content]])
  const counts = countPlaceholders((file) => counted.get(file))
  const values = placeholderValues(site.content, claims.content)
  return { placeholders: new Map([...values, ...counts]), claims: claims.content, language, writing }
}
