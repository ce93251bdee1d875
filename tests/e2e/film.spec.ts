import { expect, test } from '@playwright/test'

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

test('X-02 a press on the one large button plays the film with its captions on, and its controls take over', async ({
  page,
}) => {
  await page.goto('/product')
  const film = page.getByLabel('One hire, from an open role to a signed offer')
  const play = page.getByRole('button', { name: 'Play the film' })
  // As WebKit leaves it, whatever the page says of it.
  const captions = () => film.evaluate((video: Film) => video.textTracks[0]?.mode)
  await film.evaluate((video: Film) => {
    for (const track of video.textTracks) track.mode = 'disabled'
  })
  await play.click()
  expect(await captions()).toBe('showing')
  await expect(play).toBeHidden()
  await expect(film).toBeFocused()
  expect(await film.evaluate((video: Film) => video.controls)).toBe(true)
  await expect.poll(() => film.evaluate((video: Film) => video.currentTime)).toBeGreaterThan(0.2)
})

test('P-home-02 on a large screen the home page loads neither the film nor its poster', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => void loaded.push(request.url()))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await page.mouse.wheel(0, 20_000)
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((url) => /\/film\/.*\.(webp|mp4|webm)$/.test(url))).toEqual([])
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
