// How many mails strangers can cause by typing addresses that nobody has confirmed: to one mailbox and its aliases, to one
// domain, in an hour and in a day. Whoever owns a domain receives everything sent to it, so the spelling of an address says
// nothing about its owner there.

import { emailKey } from '#server/outbox/email-address.ts'

export type BudgetKind = 'mailbox' | 'domain' | 'provider' | 'hour' | 'day'

/** At most so many mails within a time. `count` names what is counted: a mailbox, a domain, or all. */
export type Budget = { kind: BudgetKind; count: string; most: number; withinMs: number }

const [hourMs, dayMs] = [3_600_000, 86_400_000]
/** Every alias of a mailbox together. */
const ofMailbox = { kind: 'mailbox', most: 1, withinMs: 90 * dayMs } as const
/** Renewed when somebody at that domain confirms an address. */
const ofDomain = { kind: 'domain', most: 5, withinMs: 30 * dayMs } as const
const ofProvider = { kind: 'provider', most: 200, withinMs: dayMs } as const
/** Several times what a campaign brings, and too little for the reputation of a mail server to suffer. */
const ofAll = [
  { kind: 'hour', count: 'all', most: 200, withinMs: hourMs },
  { kind: 'day', count: 'all', most: 1000, withinMs: dayMs },
] as const

/** The domains at which strangers share a provider; those in a line are names of the same mailboxes. */
const providers = `
  gmail.com googlemail.com
  proton.me protonmail.com protonmail.ch pm.me
  icloud.com me.com mac.com
  fastmail.com fastmail.fm
  yandex.com yandex.ru ya.ru
  outlook.com
  hotmail.com
  live.com
  msn.com
  yahoo.com
  ymail.com
  aol.com
  gmx.de
  gmx.net
  gmx.com
  web.de
  t-online.de
  freenet.de
  posteo.de
  mailbox.org
  zoho.com
  hey.com
  tuta.com
  orange.fr
  laposte.net
  free.fr
  libero.it
  hotmail.co.uk
  hotmail.fr
  yahoo.co.uk
  yahoo.co.jp
  yahoo.co.in
  qq.com
  163.com
  126.com
  naver.com
  mail.ru`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' '))

/** Returns the budgets that an unconfirmed address draws on, widest last. */
export async function budgetsOf(email: string): Promise<Budget[]> {
  const address = emailKey(email)
  // Loaded lazily, for servers that mail no visitor.
  const { getDomain } = await import('tldts-icann')
  const at = address.lastIndexOf('@')
  const [local, host] = [address.slice(0, at), address.slice(at + 1)]
  const domain = getDomain(host) ?? host
  const [provider] = providers.find((names) => names.includes(domain)) ?? []
  if (provider === undefined) return [{ ...ofDomain, count: domain }, ...ofAll]
  // At some providers any name below a mailbox's own subdomain leads to it.
  const [mailbox = ''] =
    host === domain
      ? local.split('+')
      : host
          .slice(0, -domain.length - 1)
          .split('.')
          .slice(-1)
  // Most ignore some of the signs in a name.
  const name = mailbox.replace(/[^\p{L}\p{N}]/gu, '')
  return [{ ...ofMailbox, count: `${name}@${provider}` }, { ...ofProvider, count: provider }, ...ofAll]
}
