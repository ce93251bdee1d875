// Takes the place of site/content/content.ts in edit mode: the same content, and in the marked twin of a page each text of
// it with its place.
import type { z } from 'zod'
import { content as plainContent } from '#site/content/content.ts'
import { contentFiles } from '#site/content/content-files.ts'
import { markTexts } from './mark-texts.ts'
import { isTwin } from './marked-twin.ts'

export const content: typeof plainContent = async (name) => {
  const plain = await plainContent(name)
  if (!isTwin()) return plain
  const { file, schema } = contentFiles[name]
  return markTexts(plain, schema as z.ZodType, { file, path: [] }) as typeof plain
}
