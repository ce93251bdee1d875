import { expect, test } from 'vitest'
import type { BlogCopy, KnownPost } from '#server/blog/source/blog-copy.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { openSqliteBlogStore } from './blog-store.ts'

const copyOf = (confirmedAt: number, ...sources: string[]): BlogCopy => ({
  origin: 'https://blog.example.com',
  confirmedAt,
  validators: {},
  posts: sources.map((source) => ({ source }) as KnownPost),
})

test('B-06 of two that keep one copy of the blog, the later one is kept; each language has its own', async () => {
  const dataDir = await temporaryFolder()
  const [one, other] = [await openSqliteBlogStore(dataDir), await openSqliteBlogStore(dataDir)]
  await one.save('', copyOf(1, 'a', 'b'))
  await other.save('', copyOf(3, 'c', 'b'))
  await one.save('', copyOf(2, 'a'))
  expect(await one.load('')).toEqual(copyOf(3, 'c', 'b'))
  await one.save('', copyOf(3, 'd'))
  expect(await other.load('')).toEqual(copyOf(3, 'd'))
  await one.save('de', copyOf(1, 'a', 'e'))
  expect([await one.load(''), await one.load('de')]).toEqual([copyOf(3, 'd'), copyOf(1, 'a', 'e')])
  await Promise.all([one.close(), other.close()])
})
