// Reads the PNG and WebP logos of content/logos/ as shapes, all in one size.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { logoMarks } from './logo-marks.ts'
import { type LogoShape, logoShape } from './logo-shape.ts'

// Relative to the project, where Astro builds and serves.
const folder = 'content/logos'

/** Resolves with the shapes by file name. */
export async function logoShapes(): Promise<Map<string, LogoShape>> {
  const names = (await readdir(folder)).filter((name) => /\.(png|webp)$/.test(name))
  const shapes = names.map(async (name) => {
    const shape = await logoShape(await readFile(join(folder, name)))
    // The content check reports pictures without a shape.
    return 'problem' in shape ? [] : [[name, shape] as const]
  })
  return new Map((await Promise.all(shapes)).flat())
}

/** Resolves with the SVG source of every logo, vector or raster, by the name that content uses. */
export async function allLogoMarks(): Promise<Record<string, string>> {
  const shaped = [...(await logoShapes())].map(([name, shape]) => [name, maskedSvg(name, shape)] as const)
  return { ...logoMarks, ...Object.fromEntries(shaped) }
}

/** Fills the opaque part of the picture with the ink. */
function maskedSvg(name: string, { width, height }: LogoShape): string {
  const mask = `logo-${name.replace('.', '-')}`
  const image = `<image href="/logos/${name}" width="${width}" height="${height}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><mask id="${mask}">${image}</mask><path d="M0 0h${width}v${height}H0Z" mask="url(#${mask})"/></svg>`
}
