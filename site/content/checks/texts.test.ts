import { expect, test } from 'vitest'
import { doubleTitles } from './texts.ts'

test('K-03 a title that another page or post has too is told at the second', () => {
  const titled = [
    { file: 'content/pages/usage.yaml', place: ['seo', 'title'], title: 'An hour with us' },
    { file: 'content/pages/webinars.yaml', place: ['seo', 'title'], title: 'Webinars' },
    { file: 'content/posts/an-hour.md', place: ['title'], title: 'An Hour with us' },
  ]
  expect(doubleTitles(titled)).toEqual([
    {
      file: 'content/posts/an-hour.md',
      place: ['title'],
      sentence: 'content/pages/usage.yaml has the title “An Hour with us” too. Give this one its own.',
    },
  ])
})
