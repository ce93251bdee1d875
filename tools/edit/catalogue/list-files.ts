// The files that can be edited, each with the page that it is the words of.
import { parse } from 'yaml'
import { readPosts } from '#site/content/checks/post-files.ts'
import { sitePaths } from '#site/content/checks/site-paths.ts'
import { contentFiles } from '#site/content/content-files.ts'
import { legalFiles } from '#site/content/legal-texts.ts'
import type { ContentFile } from '../api.ts'
import { postState } from '../posts/post-state.ts'
import { yamlPart } from '../splice/yaml-part.ts'
import { labelOf } from './labels.ts'

/** `timeZone`: an IANA name, in which posts have their dates. */
export async function listFiles(root: URL, timeZone: string): Promise<ContentFile[]> {
  const [paths, posts, legal] = await Promise.all([sitePaths(root), readPosts(root), legalFiles('content/legal', root)])
  const routeOf = (name: string) =>
    name === 'home' ? '/' : ([...paths].find((path) => path.toLowerCase() === `/${name}`) ?? null)
  return [
    ...Object.entries(contentFiles).map(([name, { file }]) => ({
      file,
      title: labelOf(name),
      route: file.startsWith('content/pages/') ? routeOf(name) : null,
    })),
    ...legal.map((file) => ({ file, title: labelOf(wordOf(file)), route: routeOf(wordOf(file)) })),
    ...posts.map(({ file, slug, text, draft, date }) => ({
      file,
      title: titleIn(file, text) ?? labelOf(slug),
      route: `/blog/${slug}`,
      post: postState({ draft, date }, timeZone, Date.now()),
    })),
  ]
}

const wordOf = (file: string) => file.replace(/^.*\/|\.md$/g, '')

/** Of a text that can be read. */
function titleIn(file: string, text: string): string | undefined {
  try {
    const { title } = parse(yamlPart(file, text).yaml)
    return typeof title === 'string' ? title : undefined
  } catch {
    return undefined
  }
}
