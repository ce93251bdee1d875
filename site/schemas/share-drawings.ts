// content/share-drawings.yaml: what the drawings on the pictures of shared links show.
import { z } from 'astro/zod'
import { line } from '#domain/words/text-schema.ts'

export const shareDrawingsSchema = z.record(
  z.string().regex(/^[a-z0-9-]+$/, 'Write the name of a file in site/share-pictures/drawings/ without ".svg"'),
  line(90).describe("Read out after the page's headline to people who cannot see the picture."),
)
