// What the build hands to the server: the pages that are rendered on demand, and the facts of content/ that it needs.
import { createApp } from 'astro/app/entrypoint'
import type { SiteLocals } from '#domain/site-locals.ts'

const app = createApp({ streaming: false })

export { facts } from './facts.ts'
export { posts } from './service-posts.ts'

// Astro would fetch its error page over the network; the server has that page in memory.
const prerenderedErrorPageFetch = async () => new Response(null, { status: 500 })

export const render = (request: Request, locals: SiteLocals): Promise<Response> =>
  app.render(request, { locals, prerenderedErrorPageFetch })
