// The check of camera, microphone, speaker and connection on the guide for candidates. Chromium plays a camera and a
// microphone that beeps.

import { expect, type Page, test } from '../support/whole-browser-test.ts'

const row = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('status')

test('T-03 the check runs on request, sends nothing and switches everything off', async ({ page, context }) => {
  await context.grantPermissions(['camera', 'microphone'])
  await page.goto('/usage')
  const video = page.getByTitle('What your camera shows')
  await expect(video).toBeHidden()
  await expect(row(page, 'Camera')).toHaveText('Not checked yet')
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    sent.push([request.method(), pathname, request.postData()].join(' ').trim())
  })
  await page.getByRole('button', { name: 'Check my devices' }).focus()
  await page.keyboard.press('Enter')
  await expect(row(page, 'Microphone')).toHaveText('We can hear you.')
  await expect(row(page, 'Camera')).toContainText('It works.')
  await expect(row(page, 'Connection')).toContainText(/answers in \d+ ms/)
  await expect(video).toBeVisible()
  expect(await video.evaluate((shown: HTMLVideoElement) => shown.videoWidth)).toBeGreaterThan(0)
  const ownScript = /^GET \/_astro\/[\w.-]+\.js$/
  expect([...new Set(sent)].filter((request) => !ownScript.test(request))).toEqual(['GET /favicon.svg'])

  const tracks = await video.evaluateHandle((shown: HTMLVideoElement) => (shown.srcObject as MediaStream).getTracks())
  await page.getByRole('button', { name: 'Switch them off' }).click()
  await expect(video).toBeHidden()
  await expect(row(page, 'Camera')).toHaveText('Switched off again')
  expect(await tracks.evaluate((list) => list.map(({ readyState }) => readyState))).toEqual(['ended'])
  await expect(page.getByRole('button', { name: 'Check my devices' })).toBeFocused()
  await page.getByRole('button', { name: 'Play two notes' }).click()
  await expect(row(page, 'Speaker')).toContainText('Heard nothing?')
})

test('T-03 what is refused, missing or out of reach is said with what to do, row by row', async ({ page }) => {
  await page.goto('/usage')
  await page.route('**/favicon.svg', (route) => route.abort())
  await page.getByRole('button', { name: 'Check my devices' }).click()
  for (const name of ['Microphone', 'Camera']) await expect(row(page, name)).toContainText('Blocked.')
  await expect(row(page, 'Connection')).toContainText('did not answer')
  await expect(page.getByRole('button', { name: 'Switch them off' })).toBeHidden()

  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = (wanted) =>
      Promise.reject(new DOMException('', wanted?.video ? 'NotFoundError' : 'NotReadableError'))
  })
  await page.getByRole('button', { name: 'Check my devices' }).click()
  await expect(row(page, 'Camera')).toContainText('No camera found.')
  await expect(row(page, 'Microphone')).toContainText('Another program is using it.')
})

test('T-03 a device that is granted after the check was switched off is let go at once', async ({ page, context }) => {
  await context.grantPermissions(['camera', 'microphone'])
  await page.goto('/usage')
  await page.evaluate(() => {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    const answered = Promise.withResolvers<void>()
    const granted: MediaStream[] = []
    Object.assign(window, { answer: answered.resolve, granted })
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      await answered.promise
      const stream = await ask(wanted)
      granted.push(stream)
      return stream
    }
  })
  await page.getByRole('button', { name: 'Check my devices' }).click()
  await page.getByRole('button', { name: 'Switch them off' }).click()
  await page.evaluate(() => Reflect.get(window, 'answer')())
  const states = () =>
    page.evaluate(() =>
      (Reflect.get(window, 'granted') as MediaStream[]).flatMap((stream) =>
        stream.getTracks().map(({ readyState }) => readyState),
      ),
    )
  await expect.poll(states).toEqual(['ended'])
  await expect(row(page, 'Microphone')).toHaveText('Switched off again')
  await expect(page.getByTitle('What your camera shows')).toBeHidden()
})

test('T-03 when its script does not come, the check says so and can be asked again', async ({ page }) => {
  await page.goto('/usage')
  const start = page.getByRole('button', { name: 'Check my devices' })
  await start.scrollIntoViewIfNeeded()
  const asked = page.waitForRequest(/\/_astro\/.+\.js/)
  await start.hover()
  const script = (await asked).url()

  await page.route(script, (route) => route.abort())
  await page.reload()
  await start.click()
  await expect(row(page, 'Connection')).toContainText('did not answer')
  await page.unroute(script)
  await start.click()
  await expect(row(page, 'Connection')).toContainText(/answers in \d+ ms/)
})
