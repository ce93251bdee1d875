// For browsers without SVG favicons, and for clients that request /favicon.ico by default.
import type { APIRoute } from 'astro'
import { brandIcon } from '#site/content/pictures/brand-icon.ts'

export const GET: APIRoute = async () => {
  const pictures = await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await brandIcon(size, 'tab') })))
  return new Response(Uint8Array.from(icoFile(pictures)), { headers: { 'content-type': 'image/x-icon' } })
}

// An .ico file is a directory of pictures in several sizes, here PNGs.
// https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)

type IcoPicture = { size: number; png: Uint8Array }

const headerBytes = 6
const entryBytes = 16

/** Sizes are in pixels, up to 256. */
function icoFile(pictures: readonly IcoPicture[]): Buffer {
  const directory = Buffer.alloc(headerBytes + entryBytes * pictures.length)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(pictures.length, 4)
  let offset = directory.length
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = headerBytes + entryBytes * index
    // 0 stands for 256.
    directory.writeUInt8(size % 256, entry)
    directory.writeUInt8(size % 256, entry + 1)
    directory.writeUInt16LE(1, entry + 4)
    directory.writeUInt16LE(32, entry + 6)
    directory.writeUInt32LE(png.length, entry + 8)
    directory.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([directory, ...pictures.map(({ png }) => png)])
}
