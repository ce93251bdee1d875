import { content } from '#site/content/content.ts'
import { helpDocuments } from '#site/help/documents.ts'
import type { HelpIndex } from '#site/help/search.ts'

/** What the help searches, loaded when it is opened. */
export const GET = async () => {
  const { synonyms, common } = (await content('help')).search
  return Response.json({ documents: await helpDocuments(), synonyms, common } satisfies HelpIndex)
}
