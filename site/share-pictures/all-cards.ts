// Every share picture of the site, from content/: one for each page and legal text, one for each of our own posts.
import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { contentFiles } from '#site/content/content-files.ts'
import { legalFiles, parseLegalText } from '#site/content/legal-texts.ts'
import { normalLogo } from '#site/content/normal-logo.ts'
import { paletteOf } from '#site/content/palette.ts'
import { publishedPicture } from '#site/content/published-picture.ts'
import { readVocabulary, readYaml, type Vocabulary } from '#site/content/yaml-file.ts'
import { parseYaml } from '#site/content/yaml-text.ts'
import { postSchema } from '#site/schemas/post-facts.ts'
import type { Card, CardBrand } from './card.ts'
import { drawableText } from './drawable-text.ts'
import { drawingOf } from './drawings.ts'
import { pageWords } from './page-words.ts'

/** `name` is the page's word, `post-` and the name of its file, or one of the others below. */
export type NamedCard = Card & { name: string; alt: string }
export type AllCards = { brand: CardBrand; pages: NamedCard[]; posts: (NamedCard & { title: string })[] }

/** Of a page that has none of its own. */
export const generalName = 'general'
/** Of the calculator's page with the numbers of somebody who shared the link. */
export const sharedResultName = 'roi-result'

/** Nobody shares a link to these. */
const unshared = ['404', '500', 'review']

type Brand = CardBrand & { tagline: string }

export async function allCards(root: URL): Promise<AllCards> {
  const vocabulary = await readVocabulary(root)
  const { content: site } = await readYaml(contentFiles.site.file, root, contentFiles.site.schema)
  const { name, tagline, mark, colours } = site.brand
  const svg = normalLogo(await readFile(new URL(`content/logos/${mark}.svg`, root), 'utf8'))
  const brand: Brand = { name, tagline, mark: svg, palette: paletteOf(colours) }
  const { file, schema } = contentFiles['share-drawings']
  const { content: shown } = await readYaml(file, root, schema, vocabulary)
  const card = (page: string, words: object) => pageCard(page, words as Record<string, unknown>, brand, shown)
  const calculator = contentFiles['roi-calculator']
  const { content: roi } = await readYaml(calculator.file, root, calculator.schema, vocabulary)
  const { content: blog } = await readYaml(contentFiles.blog.file, root, contentFiles.blog.schema, vocabulary)
  return {
    brand,
    pages: await Promise.all([
      card(generalName, {}),
      card(sharedResultName, { here: roi.here, heading: roi.shareHeading }),
      ...(await pageFiles(root, vocabulary)).map(({ page, words }) => card(page, words)),
      ...(await legalTitles(root, vocabulary)).map(({ page, title }) => card(page, { heading: title })),
    ]),
    posts: await postCards(root, blog.list.here, brand),
  }
}

async function pageCard(
  page: string,
  words: Record<string, unknown>,
  brand: Brand,
  shown: Readonly<Record<string, string>>,
): Promise<NamedCard> {
  const { name, svg, ground } = await drawingOf(page)
  const shows = shown[name]
  if (shows === undefined) throw new Error(`content/share-drawings.yaml: Say what the drawing ${name} shows.`)
  const { headline, label } = pageWords(words, brand)
  return {
    name: page,
    headline,
    label,
    ground,
    drawing: svg,
    alt: `${headline}${/[.!?]$/.test(headline) ? '' : '.'} ${shows}`,
  }
}

const pageFiles = (root: URL, vocabulary: Vocabulary) =>
  Promise.all(
    Object.entries(contentFiles)
      .filter(([page, { file }]) => file.startsWith('content/pages/') && !unshared.includes(page))
      .map(async ([page, { file, schema }]) => ({
        page,
        words: (await readYaml<object>(file, root, schema, vocabulary)).content,
      })),
  )

async function legalTitles(root: URL, { placeholders }: Vocabulary) {
  const files = await legalFiles('content/legal', root)
  return Promise.all(
    files.map(async (file) => ({
      page: file.replace(/^.*\/|\.md$/g, ''),
      title: parseLegalText(file, await readFile(new URL(file, root), 'utf8'), placeholders).facts.title,
    })),
  )
}

async function postCards(root: URL, label: string, { tagline }: Brand): Promise<AllCards['posts']> {
  const { svg } = await drawingOf('post')
  const folder = new URL('content/posts/', root)
  const files = (await readdir(folder)).filter((file) => /^[a-z].*\.md$/.test(file)).sort()
  const posts = await Promise.all(
    files.map(async (file) => {
      const [, facts = ''] = (await readFile(new URL(file, folder), 'utf8')).replaceAll('\r\n', '\n').split(/^---\n/m)
      return { file, ...postSchema.parse(parseYaml(file, facts, 1)) }
    }),
  )
  return Promise.all(
    posts
      .filter(({ draft }) => !draft)
      .map(async ({ file, title, picture }) => ({
        name: `post-${file.slice(0, -'.md'.length)}`,
        title,
        headline: drawableText(title) ?? tagline,
        label,
        ground: 'paper' as const,
        drawing: svg,
        picture: await drawablePicture(new URL(`pictures/${picture}`, folder)),
        alt: title,
      })),
  )
}

/** An SVG as it is; a photograph cut to the same shape, and small. */
async function drawablePicture(file: URL): Promise<string> {
  if (file.pathname.endsWith('.svg')) return readFile(file, 'utf8')
  const cut = await sharp(await publishedPicture(file))
    .resize(1280, 720, { fit: 'cover' })
    .png()
    .toBuffer()
  return `data:image/png;base64,${cut.toString('base64')}`
}
