// The module that the server loads: it renders on-demand pages, and exports what the server needs of content/.
import { createApp } from 'astro/app/entrypoint'
import { type BuildRecord, recordedPath } from '#domain/pages/build-record.ts'
import type { SiteLocals } from '#domain/pages/site-locals.ts'
import { finishDocument } from '#site/build/document/finish-document.ts'

const app = createApp({ streaming: false })

export { facts, posts, variants } from './server-data.ts'

// Astro would fetch its error page over the network; the server has it in memory.
const prerenderedErrorPageFetch = async () => new Response(null, { status: 500 })

/** Without `styles`, the document stays as Astro rendered it. */
export async function render(request: Request, locals: SiteLocals, styles?: BuildRecord['styles']): Promise<Response> {
  const response = await app.render(request, { locals, prerenderedErrorPageFetch })
  if (!styles || !response.headers.get('content-type')?.startsWith('text/html')) return response
  const own = styles[recordedPath(new URL(request.url).pathname)]
  return new Response(finishDocument(await response.text(), own), response)
}
