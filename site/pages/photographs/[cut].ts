// Square cuts of people's photographs, without the camera's metadata.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRoute } from 'astro'
import sharp from 'sharp'
import { photographFormats, photographSizes, resizedName } from '#site/content/people.ts'

type Cut = { file: string; side: number; format: (typeof photographFormats)[number] }

// Astro builds and serves in the project's folder.
const folder = 'content/people'

/** The folder is optional. */
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
  // Crops to the area that draws most attention, which is the face.
  const square = sharp(join(folder, file))
    .rotate()
    .resize(side, side, { fit: 'cover', position: sharp.strategy.attention })
  const body = await (format === 'avif' ? square.avif({ quality: 55 }) : square.webp({ quality: 80 })).toBuffer()
  return new Response(new Uint8Array(body), { headers: { 'content-type': `image/${format}` } })
}
