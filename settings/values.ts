// The kinds of values that settings have.
import { z } from 'zod'
import { explainPassword } from './url-password.ts'

/** Parses with a function that returns undefined for what cannot be used. */
export const parsedBy = <Value>(parse: (text: string) => Value | undefined) =>
  z.string().transform((text, context): Value => {
    const value = parse(text)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom' })
    return z.NEVER
  })

/** Takes a text as it is if `explain` has nothing to say about it. */
export const explainedBy = (explain: (text: string) => string | undefined) =>
  z.string().superRefine((text, context) => {
    const message = explain(text)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

export const integerBetween = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))

export const yesOrNo = z.enum(['yes', 'no']).transform((text) => text === 'yes')
export const hostName = z.string().regex(/^[A-Za-z0-9.:-]{1,253}$/)
export const token = z.string().regex(/^\S{16,}$/)
export const mailbox = z.string().regex(/^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+$/)
export const addressOrCidr = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

const separatedBy =
  (separator: RegExp | string) =>
  <Item extends z.ZodType<unknown, string>>(item: Item) =>
    z
      .string()
      .transform((text) => text.split(separator).map((item) => item.trim()))
      .pipe(z.array(item))

export const commaSeparated = separatedBy(',')
export const spaceSeparated = separatedBy(/\s+/)

export const urlOf = (text: string, ...protocols: string[]) => {
  const url = URL.parse(text)
  return url && url.hostname !== '' && protocols.includes(url.protocol) ? url : undefined
}

export const httpUrl = parsedBy((text) => urlOf(text, 'http:', 'https:')?.href.replace(/\/$/, ''))

export const origin = parsedBy((text) => {
  const url = urlOf(text, 'http:', 'https:')
  return url && url.href === `${url.origin}/` ? url.origin : undefined
})

export const smtpUrl = explainedBy(
  (text) =>
    explainPassword(text) ??
    (urlOf(text, 'smtp:', 'smtps:')
      ? undefined
      : 'write smtp:// or smtps:// with a host, like smtp://user:password@mail.example.com:587'),
)

/** Names separated by spaces: that of the first language alone, each other one behind the path of its language. */
export const nameByLanguage = parsedBy((text): Record<string, string> | undefined => {
  const named = text.split(/\s+/).map((one) => /^(?:([a-z]{2,3}(?:-[a-z]{2,4})?)=)?([A-Za-z0-9.-]{1,253})$/.exec(one))
  const names = named.map((match) => [match?.[1] ?? '', match?.[2] ?? ''] as const)
  const areDistinct = [0, 1].every((part) => new Set(names.map((name) => name[part])).size === names.length)
  const found = Object.fromEntries(names)
  return named.includes(null) || !areDistinct || found[''] === undefined ? undefined : found
})

export const timeZone = parsedBy((text) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
})

/** Whether a URL refers to this machine, without a DNS lookup. */
export const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
