import { expect, test } from 'vitest'
import { inlinePageScripts, islandScriptOf, withLateScripts } from './page-scripts.ts'

const page = (...tags: string[]) => `<html><head></head><body><main></main>${tags.join('')}</body></html>`
const file = '<script type="module" src="/_astro/page.js"></script>'
const none = { integrity: {} }
const inline = '<script type="module">count()</script>'

test('modules wait in a template in their order, files with their digests', () => {
  const html = withLateScripts(page(inline, file), { integrity: { '/_astro/page.js': 'sha256-digest' } })
  expect(html).toContain(
    `<main></main><template id="late-scripts">${inline}<script type="module" src="/_astro/page.js" integrity="sha256-digest"></script>`,
  )
})

test('the manifest waits with them, and other scripts stay where they are', () => {
  const html = withLateScripts(page('<script>theme()</script><link rel="manifest" href="/m">', file), none)
  expect(html).toContain(`<script>theme()</script><template id="late-scripts"><link rel="manifest" href="/m">${file}`)
})

test('a document without modules, such as a bare answer, is left alone', () => {
  expect(withLateScripts(page('<script>theme()</script>'), none)).toBe(page('<script>theme()</script>'))
})

test('the drawings of icons come with them, or at once where no script runs', () => {
  const icons = '/_astro/icons.1.css'
  const html = withLateScripts(page(file), { ...none, icons })
  const link = `<link rel="stylesheet" href="${icons}">`
  expect(html).toContain(`<noscript>${link}</noscript><template id="late-scripts">${link}${file}`)
})

test('the policy is told of all that was written inline', () => {
  const html = withLateScripts(page(file), none)
  for (const text of inlinePageScripts) expect(html).toContain(`>${text}</script>`)
})

test('what wakes islands comes in a file with the other modules', () => {
  const waking =
    '<style>astro-island,astro-slot{display:contents}</style><script>wake()</script><script>more()</script>'
  const html = `<body><main>${waking}<astro-island></astro-island></main></body>`
  expect(islandScriptOf(html)).toMatch(/wake\(\)\s+more\(\)/)
  const islands = '/_astro/islands.1.js'
  const late = withLateScripts(html, { integrity: { [islands]: 'sha256-digest' }, islands })
  expect(late).toContain('<main><astro-island>')
  expect(late).toContain(
    `<template id="late-scripts"><script type="module" src="${islands}" integrity="sha256-digest">`,
  )
})

test('what runs the scripts stands where the other styles are waited for, or else at the end', () => {
  const rest = '<link rel="stylesheet" href="/_astro/rest.1.css" fetchpriority="low">'
  const html = withLateScripts(`<body><main><p></p>${rest}<p></p></main>${file}</body>`, none)
  expect(html).toContain(`${rest}<script>${inlinePageScripts[0]}</script><p></p>`)
  expect(withLateScripts(page(file), none)).toMatch(/<\/template><script>[^<]+<\/script><\/body>/)
})
