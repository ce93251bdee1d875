import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageKey, imagePath, sharePath } from './image-address.ts'
import { servePictures } from './serve-pictures.ts'

const red = { create: { width: 32, height: 32, channels: 3, background: 'red' } } as const
const picture = await sharp(red).png().toBuffer()

/** A PNG that says how large it is, and holds no pixel. */
function pngHeader(width: number, height: number): Buffer {
  const size = Buffer.alloc(13, 0)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', size),
    pngChunk('IDAT', Buffer.alloc(8)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

/** Pictures whose hosts are played by `answer`. */
function scripted(answer: (url: string) => Promise<Buffer>) {
  const fetched: string[] = []
  const failures: string[] = []
  const urls = new Map<string, string>()
  const pictures = servePictures({
    addresses: () => urls,
    fetchPicture: (url) => {
      fetched.push(url.href)
      return answer(url.href)
    },
    files: { read: async () => undefined, write: async () => {} },
    onFailure: (_key, error) => failures.push(String(error)),
  })
  const keyOf = (url: string) => {
    urls.set(imageKey(url), url)
    return imageKey(url)
  }
  return { pictures, keyOf, fetched, failures }
}

const never = () => new Promise<never>(() => {})

test('B-06 pictures whose hosts never answer do not hold up another', async () => {
  const { pictures, keyOf } = scripted((url) => (url.includes('dead') ? never() : Promise.resolve(picture)))
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    for (const width of [400, 800, 1200])
      void pictures.at(imagePath(keyOf(`https://dead.example/${name}`), 'card', width), 'image/webp')
  const healthy = await pictures.at(imagePath(keyOf('https://good.example/a'), 'card', 400), 'image/webp')
  expect(healthy?.type).toBe('image/webp')
})

test('B-06 only so many are fetched at once', async () => {
  const { pictures, keyOf, fetched } = scripted(never)
  for (let index = 0; index < 40; index++)
    void pictures.at(imagePath(keyOf(`https://dead.example/${index}`), 'card', 400), 'image/webp')
  await new Promise((resolve) => setImmediate(resolve))
  expect(fetched).toHaveLength(16)
})

test('B-06 all sizes of a picture are made of one original, and when it cannot be had all of them know', async () => {
  let fails = () => {}
  const { pictures, keyOf, fetched } = scripted((url) =>
    url.includes('dead')
      ? new Promise((_resolve, reject) => {
          fails = () => reject(new Error('no answer'))
        })
      : Promise.resolve(picture),
  )
  const sizesOf = (url: string) => [
    pictures.at(imagePath(keyOf(url), 'card', 400), 'image/webp'),
    pictures.at(imagePath(keyOf(url), 'whole', 800), 'image/avif'),
    pictures.at(sharePath(keyOf(url)), undefined),
  ]
  const made = await Promise.all(sizesOf('https://good.example/a'))
  expect(made.map((one) => one?.type)).toEqual(['image/webp', 'image/avif', 'image/jpeg'])
  const dead = sizesOf('https://dead.example/a')
  await new Promise((resolve) => setImmediate(resolve))
  fails()
  expect(await Promise.all(dead)).toEqual([undefined, undefined, undefined])
  expect(await pictures.at(imagePath(keyOf('https://dead.example/a'), 'card', 1200), 'image/webp')).toBeUndefined()
  expect(fetched).toEqual(['https://good.example/a', 'https://dead.example/a'])
})

test('B-06 a picture of more than 40 megapixels is refused by what it says of itself, before it is decoded', async () => {
  const sizes: Record<string, Buffer> = { large: pngHeader(8_000, 5_001), most: pngHeader(8_000, 5_000) }
  const { pictures, keyOf, failures } = scripted(async (url) => sizes[url.split('/').at(-1) ?? ''] ?? picture)
  for (const name of ['large', 'most'])
    await pictures.at(imagePath(keyOf(`https://good.example/${name}`), 'card', 400), 'image/webp')
  expect(failures).toEqual([expect.stringContaining('pixel limit'), expect.not.stringContaining('pixel limit')])
})

test('B-08 a picture that moves goes on moving, and stands still where it is cut to a card', async () => {
  const frames = await Promise.all(
    ['red', 'green', 'blue'].map((background) =>
      sharp({ create: { ...red.create, background } })
        .png()
        .toBuffer(),
    ),
  )
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const { pictures, keyOf } = scripted(async () => moving)
  const whole = await pictures.at(imagePath(keyOf('https://good.example/a'), 'whole', 400), 'image/avif,image/webp')
  const card = await pictures.at(imagePath(keyOf('https://good.example/a'), 'card', 400), 'image/avif,image/webp')
  expect([whole?.type, (await sharp(whole?.body).metadata()).pages]).toEqual(['image/webp', 3])
  expect([card?.type, (await sharp(card?.body).metadata()).pages ?? 1]).toEqual(['image/avif', 1])
})
