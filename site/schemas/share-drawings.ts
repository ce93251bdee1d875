// content/share-drawings.yaml: what the drawings on the pictures of shared links show.
import { z } from 'astro/zod'
import { line } from './fields.ts'

export const shareDrawingsSchema = z.record(
  z.string().regex(/^[a-z0-9-]+$/, 'Write the name of a file in site/share-pictures/drawings/ without ".svg"'),
  line(90).describe('This is read out after the headline of the page to people who do not see the picture.'),
)
