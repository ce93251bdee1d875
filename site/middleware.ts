// Runs around each page that Astro renders: follows the texts that it shows, and writes the `lang` of those that are not in its
// language.
import { defineMiddleware } from 'astro:middleware'
import { language, languages } from '#content/site.yaml'
import { followTexts } from './content/shown-texts.ts'
import { writeLanguages } from './document/write-languages.ts'

/** Of files, such as /share/[card].png. */
const extension = /\.\w+$/

export const onRequest = defineMiddleware(({ routePattern }, next) => {
  if (extension.test(routePattern)) return next()
  return followTexts(language.path, async () => {
    const response = await next()
    const [first] = languages
    if (!language.path || !first || !response.headers.get('content-type')?.startsWith('text/html')) return response
    const direction = first.direction === language.direction ? undefined : first.direction
    return new Response(writeLanguages(await response.text(), { tag: first.tag, direction }), response)
  })
})
