// Signs links for people without an account: each grants one thing, for a number of days, to whoever has it.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { deskPath } from '#domain/pages/desk-page.ts'
import { funnelPath } from '#domain/pages/funnel.ts'
import { mailActions, mailPath } from '#domain/pages/mail-page.ts'
import { requestPath } from '#domain/pages/request-page.ts'
import { type ReviewAction, reviewActions, reviewPath } from '#domain/pages/review-page.ts'
import { linkField } from '#domain/pages/signed-link.ts'
import type { Lead } from './stored-lead.ts'

const dayMs = 86_400_000
const minuteMs = 60_000
const [idBytes, sinceBytes, timeBytes, signatureBytes] = [16, 6, 4, 16] as const

/** `until` is in ms since the epoch. */
type ReadLink = { state: 'valid' | 'expired'; subject: Buffer; until: number } | { state: 'unreadable' }

/** A link of one purpose is invalid for another. Its subject says what it grants. */
function signedLinks(purpose: string, validDays: number) {
  const signatureOf = (key: string, signed: Buffer) =>
    createHmac('sha256', key).update(purpose).update(signed).digest().subarray(0, signatureBytes)

  return {
    /** `latest` ends a link that another one led to, at the end of that one. */
    token(key: string, subject: Buffer, now: number, latest = Number.POSITIVE_INFINITY): string {
      const time = Buffer.alloc(timeBytes)
      time.writeUInt32BE(Math.ceil(Math.min(now + validDays * dayMs, latest) / minuteMs))
      const signed = Buffer.concat([subject, time])
      return Buffer.concat([signed, signatureOf(key, signed)]).toString('base64url')
    },

    /**
     * `keys` are the current one and former ones that still verify links. Mail programs wrap a link, and take the full stop or
     * bracket behind it as a part: what no token has is not read.
     */
    read(keys: readonly string[], written: string, now: number): ReadLink {
      const token = written.replace(/[^\w-]/g, '')
      const bytes = Buffer.from(token, 'base64url')
      const end = bytes.length - signatureBytes
      // Base64 has several spellings of the same bytes; only the canonical one is accepted.
      if (end < timeBytes || bytes.toString('base64url') !== token) return { state: 'unreadable' }
      const signed = bytes.subarray(0, end)
      if (!keys.some((key) => timingSafeEqual(bytes.subarray(end), signatureOf(key, signed))))
        return { state: 'unreadable' }
      const until = signed.readUInt32BE(end - timeBytes) * minuteMs
      return { state: now >= until ? 'expired' : 'valid', subject: signed.subarray(0, -timeBytes), until }
    },
  }
}

/** `since` is in ms since the epoch. */
type LeadLink<Action> = { leadId: string; action: Action; since?: number | undefined }

/** Each link grants one action on one lead. `since` says which state of the lead it is for; without it, it is for any. */
function leadLinks<Action extends string>(purpose: string, actions: readonly Action[], validDays: number) {
  const links = signedLinks(purpose, validDays)
  return {
    token(key: string, { leadId, action, since }: LeadLink<Action>, now: number, latest?: number): string {
      const id = Buffer.from(leadId.replaceAll('-', ''), 'hex')
      const state = Buffer.alloc(since === undefined ? 0 : sinceBytes)
      if (since !== undefined) state.writeUIntBE(since, 0, sinceBytes)
      return links.token(key, Buffer.from([actions.indexOf(action), ...id, ...state]), now, latest)
    },

    read(keys: readonly string[], token: string, now: number) {
      const link = links.read(keys, token, now)
      if (link.state === 'unreadable') return link
      const { subject } = link
      const [index = 0] = subject
      const leadId = subject
        .subarray(1, 1 + idBytes)
        .toString('hex')
        .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
      const since = subject.length > 1 + idBytes ? subject.readUIntBE(1 + idBytes, sinceBytes) : undefined
      return { state: link.state, leadId, action: actions[index] as Action, since, until: link.until }
    },
  }
}

const addressOf = (siteUrl: string, path: string, token: string) => `${new URL(path, siteUrl)}?${linkField}=${token}`

export const reviewLinks = leadLinks('review', reviewActions, 30)

/** A link is spent once this has changed: by a release, by an answer that is taken back, or by another answer. */
const lastDecided = ({ releasedAt, reopenedAt, answeredAt }: Lead, action: ReviewAction): number =>
  ({ deliver: releasedAt, spam: releasedAt, answered: reopenedAt, reopened: answeredAt })[action] ?? 0

/** A link about a lead as it is now. */
export const reviewToken = (key: string, lead: Lead, action: ReviewAction, now: number, latest?: number): string =>
  reviewLinks.token(key, { leadId: lead.id, action, since: lastDecided(lead, action) }, now, latest)
export const reviewAddress = (siteUrl: string, ...link: Parameters<typeof reviewToken>): string =>
  addressOf(siteUrl, reviewPath, reviewToken(...link))

/** Links of earlier versions are never spent: they end within 30 days. */
export const isSpent = (lead: Lead, { action, since }: Pick<LeadLink<ReviewAction>, 'action' | 'since'>): boolean =>
  since !== undefined && since !== lastDecided(lead, action)

/** One confirms the visitor's address, the other unsubscribes it. */
export const visitorLinks = leadLinks('mail to a visitor', mailActions, 60)
/** `pathOf` returns the page in the visitor's language. */
export const mailAddress = (siteUrl: string, pathOf: (path: string) => string, token: string): string =>
  addressOf(siteUrl, pathOf(mailPath), token)

/** Shows a visitor's request to whoever confirmed its address. */
export const requestLinks = leadLinks("a visitor's request", ['see'], 60)
export const requestAddress = (siteUrl: string, pathOf: (path: string) => string, token: string): string =>
  addressOf(siteUrl, pathOf(requestPath), token)

/** Shows who waits to whoever works through it today. */
export const deskLinks = signedLinks('desk', 1)
export const deskAddress = (siteUrl: string, key: string, now: number): string =>
  addressOf(siteUrl, deskPath, deskLinks.token(key, Buffer.alloc(0), now))

export const funnelLinks = signedLinks('funnel', 30)
export const funnelAddress = (siteUrl: string, key: string, now: number): string =>
  addressOf(siteUrl, funnelPath, funnelLinks.token(key, Buffer.alloc(0), now))
