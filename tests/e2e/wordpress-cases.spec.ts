// What only a browser can see of posts as WordPress sends them; what their texts say is in tests/contract/wordpress-cases.test.ts.

import { expect, type Page, test } from '@playwright/test'
import { accessibilityFaults } from '../support/accessibility-faults.ts'
import { atLeastOne } from '../support/at-least-one.ts'
import { wordpressItem } from '../support/scripted-blog.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { itemsOf, startCases } from '../support/wordpress-cases.ts'

const names = [
  'classic-gallery',
  'is-resized',
  'top-level-inline',
  'rtl-mixed',
  'hidden-text',
  'youtube-embed',
  'sections',
]

test.describe.configure({ mode: 'default' })
let service: Awaited<ReturnType<typeof startCases>>
let server: RunningServer
test.beforeAll(async () => {
  service = await startCases(names, (url) => [wordpressArticle(url)])
  server = await startServer({ env: { BLOG_API_URL: service.url, BLOG_SITE: 'x', LOG_LEVEL: 'error' } })
  await expect.poll(async () => (await fetch(`${server.url}/blog`)).status).toBe(200)
})
test.afterAll(async () => {
  await server?.stop()
  await service?.stop()
})

test.use({ viewport: { width: 1280, height: 900 } })

const text = '[data-first-view-end]'
const boxes = (page: Page, selector: string) =>
  page
    .locator(`${text} ${selector}`)
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
const article = '/blog/every-block-of-wordpress'

test('B-08 a gallery of the older editor is a grid of its columns', async ({ page }) => {
  await page.goto(`${server.url}/blog/classic-gallery`)
  const pictures = await boxes(page, 'figure figure')
  expect(new Set(pictures.map(({ x }) => Math.round(x))).size).toBe(3)
  expect(new Set(pictures.map(({ y }) => Math.round(y))).size).toBe(2)
})

test('B-08 pictures have the size that their author gave them, or their own', async ({ page }) => {
  await page.goto(`${server.url}/blog/is-resized`)
  const pictures = page.locator(`${text} img`)
  for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => pictures.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).complete)))
    .toBe(true)
  expect((await boxes(page, 'img')).map(({ width }) => Math.round(width))).toEqual([140, 24, 32, 240])
})

test('B-08 what stands loose in a post stands in the column of its text', async ({ page }) => {
  await page.goto(`${server.url}/blog/map`)
  expect(new Set((await boxes(page, ':is(p, a)')).map(({ x }) => Math.round(x))).size).toBe(1)
  await page.goto(`${server.url}/blog/sections`)
  expect(new Set((await boxes(page, '> *')).map(({ x }) => Math.round(x))).size).toBe(1)
})

test('B-08 each embed stands on a line of its own', async ({ page }) => {
  await page.goto(`${server.url}/blog/youtube-embed`)
  const links = await boxes(page, 'a')
  expect(new Set(links.map(({ x }) => Math.round(x))).size).toBe(1)
  for (const [index, { top }] of atLeastOne(links).entries())
    expect(top).toBeGreaterThanOrEqual(links[index - 1]?.bottom ?? 0)
})

test('B-08 a text is read from the right when most of it is, and its bullets stand there', async ({ page }) => {
  await page.goto(`${server.url}/blog/${itemsOf('rtl-mixed')[0]?.slug}`)
  for (const selector of ['h1', text])
    expect(
      await page
        .locator(selector)
        .first()
        .evaluate((one) => getComputedStyle(one).direction),
    ).toBe('rtl')
  const [list] = await boxes(page, 'ul')
  const [item] = await boxes(page, 'li')
  expect((list?.right ?? 0) - (item?.right ?? 0)).toBeGreaterThan(10)
})

test('B-08 words for ears take no room', async ({ page }) => {
  await page.goto(`${server.url}/blog/hidden-text`)
  expect((await boxes(page, '.screen-reader-text')).map(({ width }) => width)).toEqual([1])
})

test('B-08 an article of every block fits a phone and a desk, and can be read in either theme', async ({ page }) => {
  await page.goto(server.url + article)
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await accessibilityFaults(page, { within: 'main' })).toEqual([])
  }
})

test('B-08 notes lead to their text and back', async ({ page }) => {
  await page.goto(server.url + article)
  await page.getByRole('link', { name: '2', exact: true }).click()
  await expect(page.getByText('The same, in autumn.')).toBeInViewport()
  await page.getByRole('link', { name: 'Jump to footnote reference 2' }).click()
  await expect(page.getByRole('link', { name: '2', exact: true })).toBeInViewport()
})

// One article that holds every block of WordPress that a magazine would use, as its editor writes them.

/** `origin` serves its pictures at `/pic/`. */
const wordpressArticle = (origin: string) => {
  const picture = (name: string, width: number, height: number, alt: string) =>
    `<img src="${origin}/pic/${name}.png?w=${width}&amp;h=${height}" alt="${alt}" width="${width}" height="${height}">`
  const figure = (classes: string, image: string, caption = '') =>
    `<figure class="wp-block-image ${classes}">${image}${caption && `<figcaption class="wp-element-caption">${caption}</figcaption>`}</figure>`
  const text =
    'Ask the same questions, in the same order, of everybody. It feels stiff for two interviews, and then it starts to feel like listening, because you no longer spend the hour thinking of what to say next.'
  return wordpressItem(4001, {
    slug: 'every-block-of-wordpress',
    link: `${origin}/2026/03/every-block-of-wordpress/`,
    title: { rendered: 'What a hiring team learns in its first hundred interviews' },
    excerpt: { rendered: '<p>A hundred interviews, what they told us, and what we do in another way now.</p>' },
    jetpack_featured_media_url: `${origin}/pic/front.png?w=1600&h=900`,
    content: {
      rendered: `
<p class="has-drop-cap">${text}<sup data-fn="n1" class="fn"><a href="#n1" id="n1-link">1</a></sup></p>
<p>${text} Some of it is <strong>plain</strong>, some <em>is not</em>, and <mark>all of it counts</mark>. Press <kbd>Ctrl</kbd> and <code>S</code>.</p>
<h2 class="wp-block-heading" id="pictures">Pictures</h2>
${figure('alignwide size-large', picture('wide', 1400, 700, 'A long table'), 'The room, before anybody came.')}
<p>${text}</p>
${figure('alignright size-medium is-resized', picture('small', 600, 600, 'A chair').replace('>', ' style="width:220px;height:auto">'), 'One chair')}
<p>${text}</p><p>${text}</p>
<figure class="wp-block-gallery has-nested-images columns-3 is-cropped">${[1, 2, 3, 4, 5, 6].map((number) => figure('size-large', picture(`g${number}`, 900, 600, `Room ${number}`))).join('')}<figcaption class="blocks-gallery-caption wp-element-caption">Six rooms in which we met.</figcaption></figure>
<div class="wp-block-cover" style="min-height:320px"><span aria-hidden="true" class="wp-block-cover__background has-background-dim"></span><img class="wp-block-cover__image-background" src="${origin}/pic/cover.png?w=1600&amp;h=800" alt="" data-object-fit="cover"><div class="wp-block-cover__inner-container"><p class="has-text-align-center has-large-font-size">Nobody was ever hired by a form.</p></div></div>
<div class="wp-block-media-text is-stacked-on-mobile"><figure class="wp-block-media-text__media">${picture('media', 700, 500, 'A calendar')}</figure><div class="wp-block-media-text__content"><p>${text}</p></div></div>
<div class="wp-block-media-text has-media-on-the-right is-stacked-on-mobile"><div class="wp-block-media-text__content"><p>Words at the left of their picture, as the editor put them.</p></div><figure class="wp-block-media-text__media">${picture('media2', 700, 500, 'A door')}</figure></div>
<h2 class="wp-block-heading">Words</h2>
<div class="wp-block-columns"><div class="wp-block-column"><h3 class="wp-block-heading">Before</h3><p>Eleven days of waiting for a room.</p></div><div class="wp-block-column"><h3 class="wp-block-heading">After</h3><p>One day, and a shared calendar.</p></div></div>
<blockquote class="wp-block-quote"><p>I knew after ten minutes, and I was wrong.</p><cite>A hiring manager</cite></blockquote>
<figure class="wp-block-pullquote"><blockquote><p>The second interview is where the first one is forgotten.</p><cite>Team notes, March</cite></blockquote></figure>
<pre class="wp-block-verse">A chair, a desk, a window,
   and somebody who asks.</pre>
<div class="wp-block-group has-background" style="background-color:#eef"><p><strong>A note in a box.</strong> Write the scorecard before you write the advert.</p></div>
<ul class="wp-block-list"><li>One question at a time<ul><li>and no hints</li></ul></li><li>Notes within the hour</li></ul>
<ol class="wp-block-list" start="3" reversed><li>Screen</li><li>Talk</li><li>Decide</li></ol>
<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" checked disabled> Write the scorecard</li><li class="task-list-item"><input type="checkbox" disabled> Book the room for the whole of the panel, and tell everybody where it is and how to find it</li></ul>
<hr class="wp-block-separator">
<h2 class="wp-block-heading">Figures and files</h2>
<figure class="wp-block-table"><table><thead><tr><th>Stage</th><th class="has-text-align-right" data-align="right">Days</th><th class="has-text-align-right">People</th></tr></thead><tbody><tr><td>Screen</td><td class="has-text-align-right">3</td><td class="has-text-align-right">120</td></tr><tr><td>Panel</td><td class="has-text-align-right">9</td><td class="has-text-align-right">14</td></tr></tbody><tfoot><tr><td>All</td><td class="has-text-align-right">12</td><td class="has-text-align-right">134</td></tr></tfoot></table><figcaption class="wp-element-caption">A hundred interviews, counted.</figcaption></figure>
<pre class="wp-block-code"><code>const shortlist = people.filter(({ answers }) =&gt; answers.every((answer) =&gt; answer.note !== undefined))</code></pre>
<div class="wp-block-file"><a id="wp-block-file--1" href="https://files.example.org/scorecard.pdf">The scorecard that we use</a><a href="https://files.example.org/scorecard.pdf" class="wp-block-file__button wp-element-button" download>Download</a></div>
<div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="/scorecards/">See all scorecards</a></div><div class="wp-block-button is-style-outline"><a class="wp-block-button__link wp-element-button" href="/contact/">Write to us</a></div></div>
<h2 class="wp-block-heading">To watch and to hear</h2>
<figure class="wp-block-video"><video controls src="https://files.example.org/tour.mp4" poster="${origin}/pic/poster.png?w=1280&amp;h=720"></video><figcaption class="wp-element-caption">A tour of the room.</figcaption></figure>
<figure class="wp-block-audio"><audio controls src="https://files.example.org/talk.mp3"></audio><figcaption class="wp-element-caption">Ten minutes on notes</figcaption></figure>
<figure class="wp-block-embed is-type-video is-provider-youtube"><div class="wp-block-embed__wrapper"><iframe title="How a panel works" src="https://www.youtube.com/embed/AbCdEfGhIjk?feature=oembed"></iframe></div><figcaption class="wp-element-caption">The talk of last spring</figcaption></figure>
<h2 class="wp-block-heading">Questions</h2>
<div class="wp-block-accordion"><div class="wp-block-accordion-item"><h3 class="wp-block-accordion-heading"><button type="button" class="wp-block-accordion-heading__toggle"><span class="wp-block-accordion-heading__toggle-title">Do you read every CV?</span><span class="wp-block-accordion-heading__toggle-icon" aria-hidden="true">+</span></button></h3><div inert hidden="until-found" role="region" class="wp-block-accordion-panel"><p>Yes, twice.</p></div></div><div class="wp-block-accordion-item"><h3 class="wp-block-accordion-heading"><button type="button" class="wp-block-accordion-heading__toggle"><span class="wp-block-accordion-heading__toggle-title">Who decides?</span><span class="wp-block-accordion-heading__toggle-icon" aria-hidden="true">+</span></button></h3><div role="region" class="wp-block-accordion-panel"><p>A person, always.</p></div></div></div>
<details class="wp-block-details"><summary>And if two are equal?</summary><p>Then the notes were too short.</p></details>
<p>${text}<sup data-fn="n2" class="fn"><a href="#n2" id="n2-link">2</a></sup></p>
<ul class="wp-block-social-links"><li class="wp-social-link wp-block-social-link"><a href="https://network.example/x" class="wp-block-social-link-anchor"><svg><path d="M1 1"></path></svg><span class="wp-block-social-link-label screen-reader-text">LinkedIn</span></a></li><li class="wp-social-link"><a href="https://m.example/x" aria-label="Mastodon"><svg><path></path></svg></a></li></ul>
<ol class="wp-block-footnotes"><li id="n1">Our own count of the spring. <a href="#n1-link" aria-label="Jump to footnote reference 1">↩︎</a></li><li id="n2">The same, in autumn. <a href="#n2-link" aria-label="Jump to footnote reference 2">↩︎</a></li></ol>`,
    },
  })
}
