import { expect, test } from '@playwright/test'
import { whenIdle } from '../support/page-rest.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('P-home-01 P-home-05 the hero leads to a demo, and the claimed results stand on the page', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One Ai For All Your Hiring!')
  const demo = page.locator('main').getByRole('link', { name: 'Get a Demo' }).first()
  await expect(demo).toHaveAttribute('href', '/contact?demo')
  for (const claim of [
    '35% recruitment time, down',
    '90% recruitment productivity, up',
    '63% candidate engagement, up',
  ])
    await expect(page.getByRole('heading', { name: claim })).toBeVisible()
})

test('P-home-02 the sections stand in the order of the specification', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const names = await page
    .locator('main section')
    .evaluateAll((sections) =>
      sections.map(
        (section) => section.getAttribute('aria-labelledby') ?? section.getAttribute('aria-label') ?? 'hero',
      ),
    )
  expect(names).toEqual([
    'hero',
    'solutions-heading',
    'customers-heading',
    'difference-heading',
    'film-heading',
    'benefits-heading',
    'Maren Oduya, Northwind Care',
    'closing-heading',
  ])
  for (const section of ['difference', 'benefits'])
    await expect(page.locator(`[aria-labelledby="${section}-heading"] summary > h3`)).toHaveCount(4)
})

test('P-home-02 X-02 the film shows on small screens only, and loads when it is played', async ({ page }) => {
  const films: string[] = []
  page.on(
    'request',
    (request) => void (/\/film\/.*\.(webp|mp4|webm)$/.test(request.url()) && films.push(request.url())),
  )
  const film = page.getByRole('region', { name: 'Watch one hire, start to finish' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await whenIdle(page)
  await expect(film).toBeHidden()
  // Not even the picture that stands before the film.
  expect(films).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await film.scrollIntoViewIfNeeded()
  const video = film.locator('video')
  const box = await video.boundingBox()
  expect([box?.x, box?.width]).toEqual([10, 340])
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(814 / 458, 2)
  expect(films.filter((url) => !url.endsWith('.webp'))).toEqual([])
  await film.getByText('Read the film').click()
  await expect(film.getByText('Day 11. You sign the letter')).toBeVisible()
})

test('P-home-04 with motion reduced nothing is hidden or moving', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const hidden = await page
    .locator('.reveal')
    .evaluateAll((all) => all.filter((element) => getComputedStyle(element).opacity !== '1').length)
  expect(hidden).toBe(0)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await expect(page.getByRole('button', { name: 'Pause the logos' })).toBeHidden()
})

test('P-home-04 sections fade in as they are scrolled into view, and are whole before', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const card = page.locator('main .reveal').first()
  const opacity = () => card.evaluate((element) => Number(getComputedStyle(element).opacity))
  expect(await opacity()).toBe(1)
  await card.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - innerHeight + 2))
  await expect.poll(opacity).toBeLessThan(0.5)
  await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect.poll(opacity).toBe(1)
  const sections = page.locator('main section:not(:has(h1))')
  expect(await sections.filter({ visible: true }).count()).toBeGreaterThan(4)
  expect(await sections.evaluateAll((all) => all.filter((one) => !one.matches('.reveal, :has(.reveal)')).length)).toBe(
    0,
  )
})

test.describe('scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('P-home-02 K-05 a press strikes a sentence of ours, and shows what it rested on', async ({ page }) => {
    await page.goto('/')
    for (const [sentence, proof] of [
      ['A person makes every decision', 'No agent can.'],
      ['35% recruitment time, down', 'Sample figure, not yet measured at a customer.'],
    ] as const) {
      const claim = page.locator('details').filter({ has: page.getByRole('heading', { name: sentence }) })
      await expect(claim.getByText(proof)).toBeHidden()
      await claim.locator('summary').click()
      await expect(claim.locator('h3')).toHaveCSS('text-decoration-color', /^(?!.*, 0\)$)/)
      await expect(claim.getByText(proof)).toBeVisible()
      await expect(claim.getByText('checks it again on May 1, 2027')).toBeVisible()
    }
  })
})

test('K-01 the logos move by a quarter every 1500 ms, and stand still on hover, focus and pause', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.clock.install({ time: 0 })
  await page.goto('/')
  // From here on the page's clock stands, and moves by what the test says alone.
  await page.clock.pauseAt(3_600_000)
  const carousel = page.locator('[data-logo-carousel]')
  await carousel.scrollIntoViewIfNeeded()
  const first = carousel.locator('li').first()
  const width = await carousel.locator('[data-carousel-window]').evaluate((element) => element.clientWidth)
  expect(await first.evaluate((element) => element.getBoundingClientRect().width)).toBeCloseTo(width / 4, 0)

  const names = () => carousel.locator('li').allTextContents()
  const moving = () => carousel.locator('[data-carousel-track]').evaluate((track) => track.getAnimations().length)
  /** Animations follow the browser's own clock: each is ended by hand. */
  const endMove = () =>
    carousel.locator('[data-carousel-track]').evaluate((track) => {
      for (const animation of track.getAnimations()) animation.finish()
    })
  const moves = async () => {
    const before = await names()
    const duration = await carousel
      .locator('[data-carousel-track]')
      .evaluate((track) => track.getAnimations()[0]?.effect?.getTiming().duration)
    expect(duration).toBe(1000)
    await endMove()
    await expect.poll(names).toEqual([...before.slice(1), ...before.slice(0, 1)])
  }
  // Up to the first move in steps of 100 ms; from there the next one comes after 1400 to 1500 ms of the page's clock.
  await expect(async () => {
    await page.clock.runFor(100)
    expect(await moving()).toBe(1)
  }).toPass({ intervals: [0] })
  await moves()
  await page.clock.runFor(1300)
  expect(await moving()).toBe(0)
  await page.clock.runFor(200)
  await moves()

  const standsStill = async () => {
    await expect.poll(moving).toBe(0)
    const before = await names()
    await page.clock.runFor(3200)
    expect(await moving()).toBe(0)
    expect(await names()).toEqual(before)
  }
  await carousel.locator('[data-carousel-window]').hover()
  await standsStill()
  await page.mouse.move(0, 0)
  const toggle = carousel.getByRole('button')
  await toggle.focus()
  await standsStill()
  await toggle.click()
  await page.mouse.move(0, 0)
  await toggle.blur()
  await expect(toggle).toHaveText('Move the logos')
  await standsStill()
})
