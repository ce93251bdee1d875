// Photographs of people as files of content/people, cut square in the sizes at which portraits are shown, the shapes of logos, and
// the sizes of the posts' pictures. Pages get them as `virtual:content-pictures`; in dev a photograph is cut when a browser asks
// for it.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { publishedPicture } from '../content/published-picture.ts'
import type { Photograph } from '../schemas/portrait.ts'
import { logoPictures } from './logo-pictures.ts'

const name = 'virtual:content-pictures'
const resolvedName = `\0${name}`
const devFolder = '/@photographs/'

/** Sides in pixels: of the largest portrait on a screen of two pixels a point, its half and its quarter. */
const sides = [160, 320, 640] as const
const formats = ['avif', 'webp'] as const
type Format = (typeof formats)[number]

type CutFile = { path: string; body: Buffer }

export function contentPictures(): AstroIntegration {
  const cut: CutFile[] = []
  return {
    name: 'content-pictures',
    hooks: {
      'astro:config:setup': ({ command, config: { root }, updateConfig }) => {
        const isBuild = command === 'build'
        const photographs = isBuild ? () => cutAll(root, cut) : () => listed(root)
        const publish = isBuild
          ? (file: string, body: Buffer) => hashed(cut, file.replace(/\.\w+$/, ''), 'webp', body)
          : inline
        const module = pictureModule(root, async () => ({
          photographs: await photographs(),
          logoShapes: await logoPictures(root, publish),
          pictureSizes: await pictureSizes(root),
        }))
        updateConfig({ vite: { plugins: isBuild ? [module] : [module, cutOnRequest(root)] } })
      },
      'astro:build:done': async ({ dir }) => {
        await mkdir(new URL('_astro/', dir), { recursive: true })
        await Promise.all(cut.map(({ path, body }) => writeFile(new URL(`.${path}`, dir), body)))
      },
    },
  }
}

const pictureModule = (root: URL, parts: () => Promise<object>): Plugin => {
  const folders = ['people', 'logos', 'posts/pictures'].map((one) => fileURLToPath(new URL(`content/${one}/`, root)))
  let loaded: Promise<object> | undefined
  return {
    name: 'content-pictures',
    resolveId: (id) => (id === name ? resolvedName : undefined),
    async load(id) {
      if (id !== resolvedName) return
      loaded ??= parts()
      return Object.entries(await loaded)
        .map(([part, value]) => `export const ${part} = ${JSON.stringify(value)}`)
        .join('\n')
    },
    hotUpdate({ file, modules }) {
      if (!folders.some((folder) => file.startsWith(folder))) return
      loaded = undefined
      const made = this.environment.moduleGraph.getModuleById(resolvedName)
      return made && [...modules, made]
    },
  }
}

const people = (root: URL) => new URL('content/people/', root)

/** Without the folder there are no photographs. */
const photographsIn = async (folder: URL) =>
  (await readdir(folder).catch(() => [])).filter((file) => /\.(jpe?g|png|webp)$/.test(file)).sort()

/** By the name of the file. Adds what it cuts to `files`. */
async function cutAll(root: URL, files: CutFile[]): Promise<Record<string, Photograph>> {
  const names = await photographsIn(people(root))
  const entries = names.map(async (file) => {
    const original = await readFile(new URL(file, people(root)))
    const paths = new Map<string, string>()
    for (const format of formats) {
      for (const side of sides) {
        const body = await square(original, side, format)
        paths.set(`${side}.${format}`, hashed(files, `${file.replace(/\.\w+$/, '')}-${side}`, format, body))
      }
    }
    return [file, photograph((side, format) => paths.get(`${side}.${format}`) ?? '')] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** Adds it to `files`, and gives its address. */
function hashed(files: CutFile[], name: string, format: Format, body: Buffer): string {
  const digest = createHash('sha256').update(body).digest('hex').slice(0, 8)
  const path = `/_astro/${name}.${digest}.${format}`
  files.push({ path, body })
  return path
}

const inline = (_name: string, body: Buffer): string => `data:image/webp;base64,${body.toString('base64')}`

async function listed(root: URL): Promise<Record<string, Photograph>> {
  const names = await photographsIn(people(root))
  return Object.fromEntries(
    names.map((file) => [file, photograph((side, format) => `${devFolder}${file}?${side}.${format}`)]),
  )
}

function photograph(pathOf: (side: number, format: Format) => string): Photograph {
  const set = (format: Format) => sides.map((side) => `${pathOf(side, format)} ${side}w`).join(', ')
  return { photo: { avif: set('avif'), webp: set('webp'), src: pathOf(320, 'webp'), side: 320 } }
}

/** The part of it that draws the eye, which is the face. Nothing is kept of what a camera wrote beside the picture. */
function square(original: Buffer, side: number, format: Format): Promise<Buffer> {
  const cut = sharp(original).rotate().resize(side, side, { fit: 'cover', position: sharp.strategy.attention })
  return (format === 'avif' ? cut.avif({ quality: 55 }) : cut.webp({ quality: 80 })).toBuffer()
}

const cutOnRequest = (root: URL): Plugin => ({
  name: 'photographs-on-request',
  configureServer({ middlewares }) {
    middlewares.use(devFolder, async (request, response, next) => {
      const [, file = '', side, format] = /^\/([\w-]+\.\w+)\?(\d+)\.(avif|webp)$/.exec(request.url ?? '') ?? []
      const wanted = sides.find((one) => String(one) === side)
      if (!wanted || !(await photographsIn(people(root))).includes(file)) return next()
      try {
        response.setHeader('content-type', `image/${format}`)
        response.end(await square(await readFile(new URL(file, people(root))), wanted, format as Format))
      } catch (error) {
        next(error)
      }
    })
  },
})

/** Width and height in pixels of each picture of the posts, as it is published. */
async function pictureSizes(root: URL): Promise<Record<string, { width: number; height: number }>> {
  const folder = new URL('content/posts/pictures/', root)
  const names = (await readdir(folder)).filter((file) => /\.(svg|png|jpe?g)$/.test(file))
  const sizes = names.map(async (file) => {
    // What cannot be read is told by the check of the content.
    const size = await publishedPicture(new URL(file, folder))
      .then((body) => sharp(body).metadata())
      .catch(() => undefined)
    return size ? [[file, { width: size.width, height: size.height }] as const] : []
  })
  return Object.fromEntries((await Promise.all(sizes)).flat())
}
