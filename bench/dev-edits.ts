// Measures how long a contributor waits for an edit to show under `npm run dev`, in seconds from the file's change to
// the page's, which is open and in use. Each edit is made three times; the median counts, and the limit is two seconds.
import type { Page } from '@playwright/test'
import { copyProject, type RunningDev } from '../tests/support/project-copy.ts'
import { openBrowser } from './support/browser.ts'
import { median, report } from './support/figures.ts'

const maxSeconds = 2
const times = 3

type Edit = {
  what: string
  path: string
  file: string
  pattern: RegExp
  /** Returns the text that the file has there after the nth edit. */
  by: (n: number) => string
  shows: (page: Page, n: number, dev: RunningDev) => Promise<boolean>
}

const style =
  (selector: string, property: string, value: (n: number) => string): Edit['shows'] =>
  (page, n) =>
    page.evaluate(
      ([where, name, expected]) => {
        const element = document.querySelector(where)
        return element !== null && getComputedStyle(element).getPropertyValue(name) === expected
      },
      [selector, property, value(n)] as const,
    )
const text =
  (value: (n: number) => string): Edit['shows'] =>
  async (page, n) =>
    (await page.content()).includes(value(n))

const label = (n: number) => `Get a try ${n}`
const colour = (n: number) => `rgb(250, 251, ${250 + n})`
const outline = (n: number) => `${n}px`
const title = (n: number) => `An answer on day ${n}`
const status = (n: number) => `well ${n}`

const edits: Edit[] = [
  {
    what: 'text of a page',
    path: '/',
    file: 'content/pages/home.yaml',
    pattern: /label: Get a (?:Demo|try \d)/,
    by: (n) => `label: ${label(n)}`,
    shows: text(label),
  },
  {
    what: 'brand colour',
    path: '/',
    file: 'content/site.yaml',
    pattern: /(?<= {4}paper: \{ light: )".*?"/,
    by: (n) => `"rgb(250 251 ${250 + n})"`,
    shows: style('body', 'background-color', colour),
  },
  {
    what: 'component',
    path: '/',
    file: 'site/sections/home/HomeHero.tsx',
    pattern: /<p (?:data-edited="\d" )?className=\{`lead/,
    by: (n) => `<p data-edited="${n}" className={\`lead`,
    shows: text((n) => `data-edited="${n}"`),
  },
  {
    what: 'style of a component',
    path: '/',
    file: 'site/sections/home/HomeHero.module.css',
    pattern: /^\.hero \{(?:\n {2}outline: \dpx solid red;)?/m,
    by: (n) => `.hero {\n  outline: ${outline(n)} solid red;`,
    shows: style('main > section', 'outline-width', outline),
  },
  {
    what: 'post',
    path: '/blog',
    file: 'content/posts/the-reply-within-a-day.md',
    pattern: /title: .*/,
    by: (n) => `title: "${title(n)}"`,
    shows: text(title),
  },
  {
    what: 'file of the server',
    path: '/',
    file: 'server/http/health.ts',
    pattern: /status: '(?:alive|well \d)'/,
    by: (n) => `status: '${status(n)}'`,
    shows: async (_page, n, dev) => (await (await fetch(`${dev.url}/healthz`)).text()).includes(status(n)),
  },
]

const copy = await copyProject()
const dev = await copy.dev()
const browser = await openBrowser()
try {
  const page = await browser.newPage()
  for (const { what, path, file, pattern, by, shows } of edits) {
    await page.goto(dev.url + path, { waitUntil: 'networkidle' })
    const seconds: number[] = []
    for (let n = 1; n <= times; n++) {
      const start = performance.now()
      await copy.edit(file, pattern, by(n))
      // The page may be reloading.
      while (!(await shows(page, n, dev).catch(() => false))) await page.waitForTimeout(10)
      seconds.push((performance.now() - start) / 1000)
      await page.waitForLoadState('networkidle')
    }
    report(what, `${median(seconds).toFixed(2)} s`, `of ${seconds.map((one) => one.toFixed(2)).join(', ')}`)
    if (median(seconds) > maxSeconds) process.exitCode = 1
  }
} finally {
  await browser.close()
  await dev.stop()
  await copy.remove()
}
