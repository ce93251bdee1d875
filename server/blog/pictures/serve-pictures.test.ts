import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { imageKey, imagePath } from './image-address.ts'
import { createPictures } from './serve-pictures.ts'

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
  const pictures = createPictures({
    addressOf: (key) => urls.get(key),
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

test('B-06 unresponsive hosts do not delay the pictures of others', async () => {
  const { pictures, keyOf } = scripted((url) => (url.includes('dead') ? never() : Promise.resolve(picture)))
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    for (const width of [400, 800, 1200])
      void pictures.at(imagePath(keyOf(`https://dead.example/${name}`), 'card', width), 'image/webp')
  const healthy = await pictures.at(imagePath(keyOf('https://good.example/a'), 'card', 400), 'image/webp')
  expect(healthy?.type).toBe('image/webp')
})

test('B-06 at most three fetches run per host, and sixteen in total', async () => {
  const { pictures, keyOf, fetched } = scripted(never)
  const askAll = async (hostNames: string[]) => {
    for (const name of hostNames)
      for (let index = 0; index < 48; index++)
        void pictures.at(imagePath(keyOf(`https://${name}.example/${index}`), 'card', 400), 'image/webp')
    await new Promise((resolve) => setImmediate(resolve))
    return fetched.length
  }
  expect(await askAll(['a'])).toBe(3)
  expect(await askAll(['b', 'c', 'd', 'e', 'f', 'g'])).toBe(16)
})

test('B-06 after three failures a host is skipped for a minute, and others are not', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  let answers = false
  const { pictures, keyOf, fetched, failures } = scripted(async (url) => {
    if (answers || url.includes('good')) return picture
    throw new Error('no answer in time')
  })
  const at = (url: string) => pictures.at(imagePath(keyOf(url), 'card', 400), 'image/webp')
  const waiting = Array.from({ length: 48 }, (_, index) => at(`https://dead.example/${index}`))
  expect((await Promise.all(waiting)).every((one) => one === undefined)).toBe(true)
  expect([fetched.length, failures.length]).toEqual([3, 3])
  expect(await at('https://good.example/a')).toBeDefined()
  expect(await at('https://dead.example:8443/other')).toBeUndefined()
  answers = true
  expect(await at('https://dead.example/10')).toBeUndefined()
  vi.advanceTimersByTime(60_000)
  // A picture whose host was not asked is not known to be missing.
  expect(await at('https://dead.example/10')).toBeDefined()
  expect(fetched.filter((url) => url.startsWith('https://dead.example/'))).toHaveLength(4)
})

test('B-06 a picture of more than 40 megapixels is rejected by its metadata, before it is decoded', async () => {
  const sizes: Record<string, Buffer> = { large: pngHeader(8_000, 5_001), most: pngHeader(8_000, 5_000) }
  const { pictures, keyOf, failures } = scripted(async (url) => sizes[url.split('/').at(-1) ?? ''] ?? picture)
  for (const name of ['large', 'most'])
    await pictures.at(imagePath(keyOf(`https://good.example/${name}`), 'card', 400), 'image/webp')
  expect(failures).toEqual([expect.stringContaining('pixel limit'), expect.not.stringContaining('pixel limit')])
})

test('B-08 an animation keeps moving, and is still where it is cropped to a card', async () => {
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
