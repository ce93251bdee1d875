import { fillIn, leadFormPages, press } from '../support/lead-form.ts'
import { startLeadHost } from '../support/lead-host.ts'
import { expect, test } from '../support/page-test.ts'

const { pricing } = leadFormPages

test('N-04 L-17 a form without scripts tells which link led to its page, unless the browser asks for privacy', async ({
  page,
}) => {
  const host = await startLeadHost()
  const send = async () => {
    await page.goto(`${host.url}/pricing?utm_source=newsletter`, { referer: 'https://www.search.example/results?q=x' })
    await fillIn(page, pricing.answers)
    await press(page, pricing)
    const { page: path, referrer, utm_source } = Object.fromEntries(new URLSearchParams(host.posts.at(-1)?.body))
    return { path, referrer, utm_source }
  }
  expect(await send()).toEqual({ path: '/pricing', referrer: 'www.search.example', utm_source: 'newsletter' })
  await page.setExtraHTTPHeaders({ 'sec-gpc': '1' })
  expect(await send()).toEqual({ path: undefined, referrer: undefined, utm_source: undefined })
  await host.stop()
})
