import { expect, test } from '@playwright/test'
import { atLeastOne } from '../support/at-least-one.ts'
import { holdScripts } from '../support/held-scripts.ts'
import { whenIdle } from '../support/page-rest.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

type Film = HTMLVideoElement

test('X-02 the film plays to everyone on /product, with its captions, and can be wound forward', async ({ page }) => {
  await page.goto('/product')
  const film = page.getByLabel('One hire, from an open role to a signed offer')
  await film.scrollIntoViewIfNeeded()
  expect((await film.boundingBox())?.width).toBe(600)
  expect(await film.evaluate((video: Film) => [video.preload, video.readyState])).toEqual(['none', 0])
  await film.evaluate(async (video: Film) => {
    video.muted = true
    await video.play()
  })
  await expect.poll(() => film.evaluate((video: Film) => video.currentTime)).toBeGreaterThan(0.2)
  const [length, width] = await film.evaluate((video: Film) => [video.duration, video.videoWidth])
  expect(length).toBeGreaterThanOrEqual(30)
  expect(length).toBeLessThanOrEqual(45)
  expect(width).toBe(1280)
  await film.evaluate((video: Film) => {
    video.currentTime = 20
  })
  const caption = () =>
    film.evaluate((video: Film) => [...(video.textTracks[0]?.activeCues ?? [])].map((cue) => (cue as VTTCue).text))
  await expect.poll(caption).toEqual(['9:24. The best match gets an email, and answers it.'])
})

test('X-02 the bar below the film plays it, winds it, and shows its captions under the picture', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => void (/film-player/.test(request.url()) && scripts.push(request.url())))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const frame = page.locator('[data-film]')
  const film = frame.locator('video')
  // The film stands far below; what is near to it would ask for the script in an idle moment.
  await whenIdle(page)
  expect(scripts).toEqual([])
  const place = frame.getByRole('slider', { name: 'Place in the film' })
  await frame.scrollIntoViewIfNeeded()
  await expect(place).toBeVisible()
  expect(await film.evaluate((video: Film) => [video.controls, video.paused])).toEqual([false, true])
  for (const control of atLeastOne(await frame.locator('[data-film-bar] :is(button, input)').all()))
    expect(Math.min((await control.boundingBox())?.height ?? 0, (await control.boundingBox())?.width ?? 0)).toBe(44)

  const height = (await frame.boundingBox())?.height
  await frame.getByRole('button', { name: 'Play the film' }).click()
  const pause = frame.getByRole('button', { name: 'Pause' })
  await expect(pause).toBeFocused()
  await expect(frame.getByRole('button', { name: 'Play the film' })).toBeHidden()
  await expect(place).not.toHaveAttribute('aria-valuetext', '0:00')

  await place.focus()
  await page.keyboard.press('Home')
  for (let second = 0; second < 20; second++) await page.keyboard.press('ArrowRight')
  const caption = frame.getByText('9:24. The best match gets an email, and answers it.')
  await expect(caption).toBeVisible()
  const [below, picture] = [await caption.boundingBox(), await film.boundingBox()]
  expect(below?.y ?? 0).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0))
  expect(await film.evaluate((video: Film) => video.textTracks[0]?.mode)).toBe('hidden')

  await pause.press('Space')
  expect(await film.evaluate((video: Film) => video.paused)).toBe(true)
  const captions = frame.getByRole('button', { name: 'Captions' })
  await captions.click()
  await expect(captions).toHaveAttribute('aria-pressed', 'false')
  await expect(caption).toBeHidden()
  expect((await frame.boundingBox())?.height).toBe(height)
  await frame.getByRole('button', { name: 'Full screen' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.hasAttribute('data-film'))).toBe(true)
  await expect(place).toBeVisible()
})

test('X-02 whoever is in the browser’s controls when ours take over stays in the film', async ({ page }) => {
  const arrive = await holdScripts(page, /film-player/)
  await page.goto('/product', { waitUntil: 'domcontentloaded' })
  const frame = page.locator('[data-film]')
  await frame.locator('video').focus()
  arrive()
  await expect(frame).toHaveAttribute('data-ready')
  await expect(frame.locator('[data-film-start] button')).toBeFocused()
})

test('X-02 without scripts the film has the browser’s controls and captions, and no bar', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/product')
  const film = page.getByLabel('One hire, from an open role to a signed offer').filter({ visible: true })
  await expect(film).toHaveAttribute('controls')
  await expect(film.locator('track[default]')).toHaveCount(1)
  await expect(page.getByRole('slider')).toBeHidden()
  await page.close()
})

test('X-02 both files of the film are small, and are sent in parts', async ({ request }) => {
  for (const file of ['/film/demo.webm', '/film/demo.mp4']) {
    const whole = await request.get(file)
    const bytes = await whole.body()
    expect(bytes.length).toBeLessThan(2.5e6)
    expect(whole.headers()['accept-ranges']).toBe('bytes')
    const part = await request.get(file, { headers: { range: 'bytes=10-19' } })
    expect([part.status(), part.headers()['content-range']]).toEqual([206, `bytes 10-19/${bytes.length}`])
    expect(await part.body()).toEqual(bytes.subarray(10, 20))
    expect((await request.get(file, { headers: { range: 'bytes=10-19', 'if-range': '"other"' } })).status()).toBe(200)
    const beyond = await request.get(file, { headers: { range: `bytes=${bytes.length}-` } })
    expect([beyond.status(), beyond.headers()['content-range']]).toEqual([416, `bytes */${bytes.length}`])
  }
})
