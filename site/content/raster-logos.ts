// Reads the logos of content/logos/ that are pictures, as their shapes in the one size that all places show.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { logoMarks } from './logo-marks.ts'
import { type LogoShape, logoShape } from './logo-shape.ts'

// Astro builds and serves in the folder of the project.
const folder = 'content/logos'

/** Resolves with the shapes by the names of their files. */
export async function logoShapes(): Promise<Map<string, LogoShape>> {
  const names = (await readdir(folder)).filter((name) => /\.(png|webp)$/.test(name))
  const shapes = names.map(async (name) => {
    const shape = await logoShape(await readFile(join(folder, name)))
    // The check of the content tells what has no shape.
    return 'problem' in shape ? [] : [[name, shape] as const]
  })
  return new Map((await Promise.all(shapes)).flat())
}

/** Resolves with the source of every logo, drawn or a picture, as an SVG, by the name that content writes. */
export async function allLogoMarks(): Promise<Record<string, string>> {
  const shaped = [...(await logoShapes())].map(([name, shape]) => [name, inInk(name, shape)] as const)
  return { ...logoMarks, ...Object.fromEntries(shaped) }
}

/** Fills with ink whatever is not transparent in the picture. */
function inInk(name: string, { width, height }: LogoShape): string {
  const mask = `logo-${name.replace('.', '-')}`
  const image = `<image href="/logos/${name}" width="${width}" height="${height}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><mask id="${mask}">${image}</mask><path d="M0 0h${width}v${height}H0Z" mask="url(#${mask})"/></svg>`
}
