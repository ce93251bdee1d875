// What a page behind a link of a mail says once something is done, or when it has nothing to show.
import { z } from 'astro/zod'
import { line, paragraph } from '#domain/words/text-schema.ts'

export const ending = z.strictObject({ heading: line(60), text: paragraph(240) })
