// Tells Astro what content/ holds: the files of content-files.ts and the legal texts.
import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'
import { contentFiles } from './content/content-files.ts'
import { legalTexts } from './content/legal-texts.ts'
import { mendable } from './content/mendable-loader.ts'
import { withoutDrafts } from './content/without-drafts.ts'
import { yamlFile } from './content/yaml-file.ts'
import { legalTextSchema } from './schemas/legal.ts'
import { postSchema } from './schemas/post-facts.ts'

// One file, one entry, under `content`: a file may hold a list as well as a map. `content()` gives the entry its type.
const yaml = ({ file, schema }: { file: string; schema: z.ZodType }) =>
  defineCollection({ loader: mendable(yamlFile(file, schema)), schema: z.object({ content: schema }) })

const yamlCollections = Object.entries(contentFiles).map(([name, file]) => [name, yaml(file)] as const)

export const collections = {
  ...(Object.fromEntries(yamlCollections) as Record<keyof typeof contentFiles, ReturnType<typeof yaml>>),
  // README.md there is for editors.
  posts: defineCollection({
    loader: mendable(withoutDrafts(glob({ base: 'content/posts', pattern: '[a-z]*.md' }))),
    schema: postSchema,
  }),
  legal: defineCollection({ loader: mendable(legalTexts('content/legal')), schema: legalTextSchema }),
}
