// Hostile posts through the real pages, in a real browser whose content security policy is switched off: nothing runs.
// The same posts without the sanitiser do run, so the test can see what it looks for.

import { expect, type Page, test } from '@playwright/test'
import { twoFrames, whenIdle } from '../support/page-rest.ts'
import { json, startScriptedBlog, wordpressItem } from '../support/scripted-blog.ts'
import { startServer } from '../support/server.ts'

const handlers = [
  'onerror',
  'onload',
  'onclick',
  'onmouseover',
  'onfocus',
  'onanimationstart',
  'ontoggle',
  'onpointerenter',
  'onbegin',
]
const carriers = [
  'img src=x',
  'svg',
  'iframe',
  'video src=x',
  'body',
  'input autofocus',
  'details open',
  'object data=x',
  'a href=#',
  'style',
  'math',
  'custom-element',
]
const spellings = ['%', ' %', '/%', '\n%', '%x\u0000']
const call = 'window.ran=(window.ran||0)+1'

const byHandler = carriers.flatMap((carrier) =>
  handlers.map(
    (handler, index) =>
      `<${carrier}${(spellings[index % spellings.length] ?? '%').replace('%', ` ${handler}="${call}" `)}>`,
  ),
)
const others = [
  `<script>${call}</script>`,
  `<SCRIPT>${call}</SCRIPT>`,
  `<scr<script>ipt>${call}</script>`,
  `<script/x>${call}</script>`,
  `<svg><script>${call}</script></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${call}&gt;">`,
  `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
  `<style><img src="</style><img src=x onerror=${call}>">`,
  `<textarea><img title="</textarea><img src=x onerror=${call}>"></textarea>`,
  `<title><a title="</title><img src=x onerror=${call}>"></title>`,
  `<template><script>${call}</script></template>`,
  `<iframe srcdoc="<script>parent.${call}</script>"></iframe>`,
  `<iframe src="javascript:parent.${call}"></iframe>`,
  `<object data="javascript:${call}"></object>`,
  `<a href="javascript:${call}" id=press>press</a>`,
  `<a href="jAvAsCrIpT&colon;${call}">press</a>`,
  `<a href="java&#10;script:${call}">press</a>`,
  `<a href="&#1;javascript:${call}">press</a>`,
  `<form action="javascript:${call}"><button>press</button></form>`,
  `<svg><a xlink:href="javascript:${call}"><text y=20>press</text></a></svg>`,
  `<svg><animate href=#x attributeName=href values=javascript:${call} /></svg>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${call}">`,
  `<base href="javascript:/a/-${call}">`,
  `<img src="x" srcset="x" onerror='${call}'>`,
  `<img src=x onerror=&#119;indow.ran=1>`,
  `<img src='x"onerror=${call}//'>`,
  `<p style="background:url(javascript:${call})">x</p>`,
  `<div style="animation-name:x" onanimationstart="${call}">x</div>`,
  `<![CDATA[<img src=x onerror=${call}>]]>`,
  `<!--><img src=x onerror=${call}>-->`,
  `<!-- --!><img src=x onerror=${call}> -->`,
  `<?xml version="1.0"?><img src=x onerror=${call}>`,
  `<xmp><img src="</xmp><img src=x onerror=${call}>">`,
  `<noembed><img src="</noembed><img src=x onerror=${call}>">`,
  `<plaintext><img src=x onerror=${call}>`,
  `</p></article></main><script>${call}</script>`,
  `<h2 id="x"><img src=x onerror=${call}></h2>`,
  `<h2>&lt;img src=x onerror=${call}&gt;</h2>`,
  `<table><tr><td><img src=x onerror=${call}></table>`,
  `<pre><code><img src=x onerror=${call}></code></pre>`,
]
const vectors = [...byHandler, ...others]
const perPost = 25

/** Waits for what loads, then presses, hovers and focuses everything in the page. */
async function ranIn(page: Page): Promise<number> {
  await twoFrames(page)
  await page.evaluate(() => {
    // The page's own links would lead away; one that runs a script may.
    const stay = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link && link.protocol !== 'javascript:') event.preventDefault()
    }
    document.addEventListener('click', stay, true)
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      for (const type of ['mouseover', 'pointerenter', 'animationstart', 'toggle', 'load', 'error', 'begin'])
        element.dispatchEvent(new Event(type))
      element.focus?.()
      element.click?.()
    }
  })
  await whenIdle(page)
  return page.evaluate(() => Number(Reflect.get(window, 'ran') ?? 0))
}

test.use({ bypassCSP: true })

test(`B-06 none of ${vectors.length} hostile texts runs in a post, its title or its excerpt`, async ({ page }) => {
  const groups = Array.from({ length: Math.ceil(vectors.length / perPost) }, (_, index) =>
    vectors.slice(index * perPost, (index + 1) * perPost),
  )
  const posts = groups.map((group, index) =>
    wordpressItem(index + 1, {
      title: { rendered: `Post ${index + 1} ${group[0]}` },
      excerpt: { rendered: group.slice(0, 3).join(' ') },
      content: { rendered: group.join('<p>between</p>') },
    }),
  )
  const service = await startScriptedBlog(json(posts))
  const server = await startServer({ env: { BLOG_API_URL: service.url, BLOG_SITE: 'x', LOG_LEVEL: 'error' } })
  try {
    await expect.poll(async () => (await fetch(`${server.url}/blog`)).status).toBe(200)
    const dialogs: string[] = []
    page.on('dialog', (dialog) => dialogs.push(dialog.message()))
    for (const path of ['/blog', ...posts.map(({ id }) => `/post?id=${id}`)]) {
      const answer = await page.goto(server.url + path)
      expect(answer?.status(), path).toBe(200)
      expect(await ranIn(page), path).toBe(0)
    }
    expect(dialogs).toEqual([])
  } finally {
    await server.stop()
    await service.stop()
  }
})

test('B-06 the same texts run where nothing cleans them', async ({ page }) => {
  await page.goto('/partnership')
  await page.setContent(`<main>${others.join('<p>between</p>')}</main>`)
  expect(await ranIn(page)).toBeGreaterThan(3)
})
