import { expect, test } from 'vitest'
import { inlinePageScripts, withLateScripts } from './page-scripts.ts'

const page = (...tags: string[]) => `<html><head></head><body><main></main>${tags.join('')}</body></html>`
const file = '<script type="module" src="/_astro/page.js"></script>'
const inline = '<script type="module">count()</script>'

test('modules wait in a template in their order, files with their digests', () => {
  const html = withLateScripts(page(inline, file), { '/_astro/page.js': 'sha384-digest' })
  expect(html).toContain(
    `<main></main><template id="late-scripts">${inline}<script type="module" src="/_astro/page.js" integrity="sha384-digest"></script>`,
  )
})

test('the manifest waits with them, and other scripts stay where they are', () => {
  const html = withLateScripts(page('<script>theme()</script><link rel="manifest" href="/m">', file), {})
  expect(html).toContain(`<script>theme()</script><template id="late-scripts"><link rel="manifest" href="/m">${file}`)
})

test('a document without modules, such as a bare answer, is left alone', () => {
  expect(withLateScripts(page('<script>theme()</script>'), {})).toBe(page('<script>theme()</script>'))
})

test('the policy is told of all that was written inline', () => {
  const html = withLateScripts(page(file), {})
  for (const text of inlinePageScripts) expect(html).toContain(`>${text}</script>`)
})
