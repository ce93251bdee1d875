// Cuts photographs of people square. Nothing is kept of what a camera wrote beside the picture.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRoute } from 'astro'
import sharp from 'sharp'
import { photographFormats, photographSizes, resizedName } from '#site/content/people.ts'

type Cut = { file: string; side: number; format: (typeof photographFormats)[number] }

// Astro builds and serves in the folder of the project.
const folder = 'content/people'

/** Without the folder there are no photographs. */
export async function getStaticPaths() {
  const files = (await readdir(folder).catch(() => [])).filter((file) => /\.(jpe?g|png|webp)$/.test(file))
  return files.flatMap((file) =>
    photographSizes.flatMap((side) =>
      photographFormats.map((format) => ({
        params: { cut: resizedName(file, side, format) },
        props: { file, side, format },
      })),
    ),
  )
}

export const GET: APIRoute<Cut> = async ({ props: { file, side, format } }) => {
  // The face draws the eye, so the crop goes by that.
  const square = sharp(join(folder, file))
    .rotate()
    .resize(side, side, { fit: 'cover', position: sharp.strategy.attention })
  const body = await (format === 'avif' ? square.avif({ quality: 55 }) : square.webp({ quality: 80 })).toBuffer()
  return new Response(new Uint8Array(body), { headers: { 'content-type': `image/${format}` } })
}
