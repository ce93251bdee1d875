import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { startHttpListener } from '../../../tests/support/http-listener.ts'
import { fetchPicture } from './fetch-picture.ts'
import { imagePath, parseImagePath, sharePath } from './image-address.ts'

test.each([
  'http://127.0.0.1:1/a.png',
  'http://[::1]:1/a.png',
  'http://localhost:1/a.png',
  'http://2130706433:1/a.png',
])('B-06 a picture at %s is not fetched', async (url) => {
  await expect(fetchPicture(new URL(url), 'blog.example')).rejects.toThrow('private address')
})

/** A host on this machine, which only an operator can have named. */
async function withHost(answer: RequestListener, use: (origin: string, host: string) => Promise<void>) {
  const { port, stop } = await startHttpListener(answer)
  const host = `127.0.0.1:${port}`
  try {
    await use(`http://${host}`, host)
  } finally {
    await stop()
  }
}

test('B-06 redirects of a picture are followed, and each target is checked like the first URL', async () => {
  const to =
    (location: string): RequestListener =>
    (request, response) =>
      request.url === '/moved'
        ? response.writeHead(301, { location }).end()
        : response.end(`picture for ${request.headers['user-agent'] ? 'one with a name' : 'nobody'}`)
  await withHost(to('/here'), async (origin, host) => {
    expect(String(await fetchPicture(new URL(`${origin}/moved`), host))).toBe('picture for one with a name')
  })
  await withHost(to('http://127.0.0.1:1/secret'), async (origin, host) => {
    await expect(fetchPicture(new URL(`${origin}/moved`), host)).rejects.toThrow('private address')
  })
  await withHost(to('/moved'), async (origin, host) => {
    await expect(fetchPicture(new URL(`${origin}/moved`), host)).rejects.toThrow('redirects more than 5 times')
  })
})

test('B-06 a picture pasted into its post needs no host', async () => {
  const url = new URL(`data:image/png;base64,${Buffer.from('picture').toString('base64')}`)
  expect(String(await fetchPicture(url, undefined))).toBe('picture')
})

test('B-06 only our own picture paths are parsed', () => {
  const key = '0123456789abcdef'
  expect(parseImagePath(imagePath(key, 'card', 800))).toEqual({ key, shape: 'card', width: 800 })
  expect(parseImagePath(imagePath(key, 'whole', 400))).toEqual({ key, shape: 'whole', width: 400 })
  expect(parseImagePath(sharePath(key))).toEqual({ key, shape: 'share', width: 1200 })
  for (const path of [
    `/blog-images/${key}-card-801`,
    `/blog-images/../${key}-card-800`,
    `/blog-images/${key}.webp`,
    `/blog-images/${key}-card-800/..`,
  ])
    expect(parseImagePath(path)).toBeUndefined()
})
