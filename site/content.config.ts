// Astro's content collections: the files of content-files.ts, the folders of page-kinds.ts, posts and legal texts.
import { defineCollection } from 'astro:content'
import { z } from 'astro/zod'
import { legalTextsLoader } from './content/legal-texts.ts'
import { contentFiles } from './content/read/content-files.ts'
import { folderPagesLoader } from './content/read/folder-pages.ts'
import { pageKinds } from './content/read/page-kinds.ts'
import { postsLoader } from './content/read/posts-loader.ts'
import { retryAfterChange } from './content/read/retry-after-change.ts'
import { yamlFileLoader } from './content/read/yaml-loader.ts'
import { legalTextSchema } from './schemas/legal.ts'
import { postSchema } from './schemas/post-facts.ts'

/** Of each further language: the fields without a translation. */
const missing = z.record(z.string(), z.array(z.array(z.union([z.string(), z.number()]))))

// Each file is one entry, under `content`, as it may hold a list or an object; `content()` restores its type.
const yaml = ({ file, schema }: { file: string; schema: z.ZodType }) =>
  defineCollection({
    loader: retryAfterChange(yamlFileLoader(file, schema)),
    schema: z.object({ content: schema, missing }),
  })

/** Sizes in pixels by file name. */
const pictureSizes = z.record(z.string(), z.object({ width: z.number(), height: z.number() })).default({})

const yamlCollections = Object.entries(contentFiles).map(([name, file]) => [name, yaml(file)] as const)

export const collections = {
  ...(Object.fromEntries(yamlCollections) as Record<keyof typeof contentFiles, ReturnType<typeof yaml>>),
  posts: defineCollection({
    loader: retryAfterChange(postsLoader),
    schema: postSchema.extend({ pictureSizes }),
  }),
  // The loader has validated each page against the schema of its folder.
  folderPages: defineCollection({
    loader: retryAfterChange(folderPagesLoader),
    schema: z.object({ language: z.string(), kind: z.enum(pageKinds), name: z.string(), page: z.unknown(), missing }),
  }),
  legal: defineCollection({
    loader: retryAfterChange(legalTextsLoader),
    /** The source's language if the text is not translated; `untranslated` has the paths of the languages that lack it. */
    schema: legalTextSchema.extend({ language: z.string(), binding: z.string(), untranslated: z.array(z.string()) }),
  }),
}
