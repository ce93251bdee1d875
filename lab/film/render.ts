// `node lab/run.mjs film` renders the demo film frame by frame in a browser, encodes it as AV1 and H.264 with ffmpeg (which
// must be installed), and writes it with its poster into site/public/film/; FILM_LANGUAGE=de renders the German one. The site build makes the captions. The same content
// makes the same film.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { createServer } from 'vite'
import { parseTimecode } from '../../domain/words/film-captions.ts'
import { brandStyles, iconStyles } from '../../site/build/virtual-styles.ts'
import { contentFiles } from '../../site/content/read/content-files.ts'
import { readYaml } from '../../site/content/read/read-yaml.ts'
import { readVocabulary } from '../../site/content/read-vocabulary.ts'
import { openBrowser } from '../../tools/open-browser.ts'
import type { FilmProps } from './Film.tsx'

if (spawnSync('ffmpeg', ['-version']).error) {
  process.stderr.write('The film needs ffmpeg: install it, then run `node lab/run.mjs film` again.\n')
  process.exit(1)
}

const root = new URL('../../', import.meta.url)
const size = { width: 1280, height: 720 }
const framesPerSecond = 25
/** The poster is taken this many seconds before the end of the third scene, which shows the candidate with all reasons. */
const posterBeforeS = 1.2

const vocabulary = await readVocabulary(root, process.env['FILM_LANGUAGE'])
const { cast: castFile, film: filmFile, home: homeFile, site: siteFile } = contentFiles
const { content: film } = await readYaml(filmFile.file, root, filmFile.schema, vocabulary)
const { content: home } = await readYaml(homeFile.file, root, homeFile.schema, vocabulary)
const { content: cast } = await readYaml(castFile.file, root, castFile.schema, vocabulary)
const { content: site } = await readYaml(siteFile.file, root, siteFile.schema, vocabulary)

const { lines, length } = film.transcript
const { candidate } = home.story
const avatar = cast.find(({ name }) => name === candidate.avatar)?.avatar
if (typeof avatar !== 'object') throw new Error(`There is no drawn portrait of ${candidate.avatar}`)
const starts = lines.map(({ at }) => parseTimecode(at))
const props: FilmProps = {
  scenes: lines.map(({ card }, index) => ({ card, at: starts[index] ?? 0 })),
  length,
  story: { ...home.story, candidate: { ...candidate, avatar } },
  mark: await readFile(new URL(`content/logos/${site.brand.mark}.svg`, root), 'utf8'),
  brand: site.brand.name,
}

const { files } = film
const vite = await createServer({
  configFile: false,
  root: fileURLToPath(new URL('./', import.meta.url)),
  logLevel: 'error',
  plugins: [brandStyles(root), iconStyles],
  server: { host: '127.0.0.1', port: 0, fs: { allow: [fileURLToPath(root)] } },
})
await vite.listen()
const address = vite.resolvedUrls?.local[0]
const browser = await openBrowser()
try {
  const page = await browser.newPage({ viewport: size, colorScheme: 'light' })
  page.on('pageerror', (error) => console.error(error))
  await page.addInitScript((given) => {
    window.filmProps = given
  }, props)
  await page.goto(`${address}`)
  await page.waitForFunction(() => 'seek' in window)
  const frameAt = async (seconds: number) => {
    await page.evaluate((ms) => window.seek(ms), seconds * 1000)
    return page.screenshot({ type: 'png' })
  }
  const poster = await frameAt((starts[3] ?? length) - posterBeforeS)
  await sharp(poster).webp({ quality: 80 }).toFile(publicFile(files.poster))

  const encoders = [
    encoder(files.h264, ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '25', '-profile:v', 'high']),
    encoder(files.av1, ['-c:v', 'libsvtav1', '-preset', '5', '-crf', '36', '-g', '125']),
  ]
  for (let frame = 0; frame < length * framesPerSecond; frame++) {
    const picture = await frameAt(frame / framesPerSecond)
    for (const { input } of encoders) if (!input.write(picture)) await once(input, 'drain')
  }
  for (const { input } of encoders) input.end()
  await Promise.all(encoders.map(({ done }) => done))
} finally {
  await browser.close()
  await vite.close()
}
for (const file of Object.values(files)) {
  const { size: bytes } = await stat(publicFile(file))
  console.log(`${file} ${(bytes / 1000).toFixed(0)} kB`)
}

function publicFile(path: string): string {
  return fileURLToPath(new URL(`site/public${path}`, root))
}

/** Starts ffmpeg, which reads PNG frames; `done` rejects if it fails. */
function encoder(file: string, codec: string[]): { input: Writable; done: Promise<void> } {
  const source = ['-f', 'image2pipe', '-framerate', String(framesPerSecond), '-c:v', 'png', '-i', '-']
  const colours = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p']
  const tags = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv']
  const whole = ['-an', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact']
  const fast = file.endsWith('.mp4') ? ['-movflags', '+faststart'] : []
  const all = ['-v', 'error', '-y', ...source, ...colours, ...codec, ...tags, ...whole, ...fast, publicFile(file)]
  const child = spawn('ffmpeg', all, { stdio: ['pipe', 'inherit', 'inherit'] })
  const done = once(child, 'exit').then(([code]) => {
    if (code !== 0) throw new Error(`ffmpeg ended with code ${code} for ${file}`)
  })
  return { input: child.stdin, done }
}
