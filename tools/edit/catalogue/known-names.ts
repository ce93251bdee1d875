// What the fields of the content may refer to: pages, people, claims, logos, and the words of placeholders.
import { readdir, readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { readPosts } from '#site/content/checks/post-files.ts'
import { sitePaths } from '#site/content/checks/site-paths.ts'
import { ContentError } from '#site/content/content-problems.ts'
import type { Placeholders } from '#site/content/placeholders.ts'
import { readVocabulary, vocabularyFiles } from '#site/content/yaml-file.ts'
import type { FileFields } from '../api.ts'

export type KnownNames = {
  placeholders: Placeholders
  /** Addresses of the site's pages and posts. */
  routes: readonly string[]
  /** By the name of the field that holds one of them. */
  choices: Readonly<Record<string, readonly string[]>>
  /** Files of content/posts/pictures. */
  pictures: readonly string[]
}

export async function readKnownNames(root: URL): Promise<KnownNames> {
  const [placeholders, routes, cast, team, claims, logos, pictures] = await Promise.all([
    placeholdersOf(root),
    routesOf(root),
    read(root, 'content/cast.yaml'),
    read(root, 'content/team.yaml'),
    read(root, 'content/claims.yaml'),
    readdir(new URL('content/logos/', root)),
    readdir(new URL('content/posts/pictures/', root)).catch(() => []),
  ])
  const ours = [...people(team, 'leaders'), ...people(team, 'advisors')]
  return {
    placeholders,
    routes,
    choices: {
      avatar: [...ours, ...people({ cast }, 'cast')].flatMap(({ name, avatar }) => (avatar ? [name] : [])),
      speaker: ours.map(({ name }) => name),
      claim: Object.keys(claims ?? {}),
      mark: logos.flatMap((name) => (/\.(svg|png|webp)$/.test(name) ? name.replace(/\.svg$/, '') : [])).sort(),
    },
    pictures: pictures.filter((name) => /\.(svg|png|jpe?g)$/.test(name)).sort(),
  }
}

/** What the texts of a file may be filled in with: those of posts with nothing, nor those that others are filled in with. */
export function tokensOf(file: string, { placeholders }: KnownNames): FileFields['tokens'] {
  if (file.startsWith('content/posts/')) return null
  return vocabularyFiles.includes(file) ? {} : Object.fromEntries(placeholders)
}

/** None while the brand or the claims hold a mistake: the texts are then shown as they are written. */
const placeholdersOf = async (root: URL): Promise<Placeholders> => {
  try {
    return (await readVocabulary(root)).placeholders
  } catch (error) {
    if (error instanceof ContentError) return new Map()
    throw error
  }
}

async function routesOf(root: URL): Promise<string[]> {
  const [paths, posts] = await Promise.all([sitePaths(root), readPosts(root)])
  const pages = [...paths].filter((path) => !path.includes('.'))
  return [...pages.sort(), ...posts.map(({ slug }) => `/blog/${slug}`)]
}

/** A file that cannot be read offers no names. */
const read = async (root: URL, file: string): Promise<unknown> => {
  try {
    return parse(await readFile(new URL(file, root), 'utf8'))
  } catch {
    return undefined
  }
}

type Person = { name: string; avatar?: unknown }

function people(data: unknown, group: string): Person[] {
  const list = (data as Record<string, unknown> | undefined)?.[group]
  return Array.isArray(list) ? list.filter((one): one is Person => typeof one?.name === 'string') : []
}
