// Runs around each page that Astro renders: says what language it is in, follows the texts that it shows, and writes the `lang` of
// those in another language.
import { defineMiddleware } from 'astro:middleware'
import { languages } from '#content/site.yaml'
import { withoutMarks } from '#domain/pages/language-marks.ts'
import { writeLanguages } from './build/document/write-languages.ts'
import { currentLanguage, inLanguage } from './content/translate/rendered-language.ts'
import { followTexts } from './content/translate/shown-texts.ts'

/** Of files, such as /share/[card].png and /trust/[download].[kind]. */
const extension = /[^.]\.(\w+|\[\w+\])$/

export const onRequest = defineMiddleware(({ routePattern, currentLocale }, next) =>
  inLanguage(currentLocale, () => {
    if (extension.test(routePattern)) return next()
    return followTexts(currentLanguage().path, async () => {
      const response = await next()
      const [first] = languages
      const language = currentLanguage()
      if (!first || !response.headers.get('content-type')?.startsWith('text/html')) return response
      const html = await response.text()
      return new Response(language === first ? withoutMarks(html) : writeLanguages(html, language, first), response)
    })
  }),
)
