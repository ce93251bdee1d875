import { expect, test } from 'vitest'
import { fetchPicture, isPublicAddress } from './fetch-picture.ts'
import { imagePath, parseImagePath, sharePath } from './image-address.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '0.0.0.0',
  '100.64.0.1',
  '224.0.0.1',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:0:7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '2002:7f00:1::',
  'fec0::1',
])('B-06 %s is no address for pictures', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:93.184.216.34'])(
  'B-06 %s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

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
