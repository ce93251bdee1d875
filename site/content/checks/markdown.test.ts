import { expect, test } from 'vitest'
import { told } from '#site/content/content-problems.ts'
import { straightQuotes } from './markdown.ts'

const text = `---
version: "1.0"
---

Write \`version: "1.0"\` as in [the guide](/guide "it's here").

\`\`\`js
list({ state: 'failed' })
\`\`\`

> **Ines:** ("It isn't *"done"*, it's the team's turn.")
`

test('K-03 a straight quote or apostrophe of a Markdown text is told with what to write; code and addresses are left alone', () => {
  expect(straightQuotes('content/posts/a-post.md', text).map(told)).toEqual([
    'content/posts/a-post.md, line 11: Write (“It instead of ("It: quotes and apostrophes are curly here.',
  ])
})
