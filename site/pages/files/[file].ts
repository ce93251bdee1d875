// The files of content/files/ that a form gives; others may belong to a draft.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRoute, GetStaticPaths } from 'astro'
import { pagesOf } from '#site/content/content.ts'
import { inEachLanguage } from '#site/content/translate/rendered-language.ts'
import { filesOf } from '#site/schemas/block-page.ts'

export const getStaticPaths: GetStaticPaths = async () => {
  const pages = Object.values(await inEachLanguage(() => pagesOf('blockPages'))).flat()
  return [...new Set(pages.flatMap(({ page }) => filesOf(page.blocks)))].map((file) => ({ params: { file } }))
}

// Astro builds and serves in the project's folder.
export const GET: APIRoute = async ({ params: { file = '' } }) =>
  new Response(new Uint8Array(await readFile(join('content/files', file))), {
    headers: { 'content-type': 'application/pdf' },
  })
