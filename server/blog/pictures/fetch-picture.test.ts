import { expect, test } from 'vitest'
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

test('B-06 only addresses that we have written are read', () => {
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
