import { expect, type Page } from '@playwright/test'

export type RecordedVisit = {
  /** Every request to another host than the site's. */
  elsewhere: string[]
  /** What the content security policy refused, and script errors. */
  complaints: string[]
  /** Nothing went elsewhere, nothing was refused, and no cookie was set. */
  expectNothing(): Promise<void>
}

/** Records, from now on, requests to other hosts, cookies and violations of the page's policy. */
export async function recordVisit(page: Page, siteUrl: string): Promise<RecordedVisit> {
  const elsewhere: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol !== 'data:' && url.origin !== siteUrl) elsewhere.push(request.url())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy/i.test(message.text())) complaints.push(message.text())
  })
  return {
    elsewhere,
    complaints,
    async expectNothing() {
      expect({ elsewhere, complaints, cookies: await page.context().cookies() }).toEqual({
        elsewhere: [],
        complaints: [],
        cookies: [],
      })
    },
  }
}
