// The digest as a mail, once as text and once as HTML with the same words. What visitors wrote is text in both.
import { escapeUTF8 } from 'entities'
import type { Counted } from '#domain/digest-words.ts'
import { fillIn } from '#domain/fill-in.ts'
import { type ReviewAction, reviewActions } from '#domain/review-page.ts'
import type { ServiceWords } from '#domain/site-facts.ts'
import type { CircuitNote, Lead, NeedsPerson } from '#server/leads/outbox.ts'
import { whyAway } from '#server/leads/why-away.ts'
import { timeInWords } from './local-time.ts'
import { type Fact, requestFacts } from './request-facts.ts'

export type DigestMail = { subject: string; text: string; html: string }

export type DigestWriter = {
  words: Pick<ServiceWords, 'language' | 'digest' | 'leadMail'>
  timeZone: string
  /** The address that acts on a request, after a press on its button. */
  linkTo: (lead: Lead, action: ReviewAction) => string
}

type Press = { label: string; address: string }
type Entry = { reference: string; facts: Fact[]; presses: Press[] }
type Part = { heading: string; text: string; entries: Entry[]; lines: string[] }

export function digestMail(
  found: NeedsPerson,
  circuits: readonly CircuitNote[],
  { words, timeZone, linkTo }: DigestWriter,
): DigestMail {
  const { unseen, waiting, oldestWaiting } = found
  const { language, digest } = words
  const factsOf = requestFacts(words, timeZone)
  const plural = new Intl.PluralRules(language)
  const said = ({ one, other }: Counted, count: number) =>
    fillIn(plural.select(count) === 'one' ? one : other, { count: count.toLocaleString(language) })
  const entry = (lead: Lead): Entry => ({
    reference: lead.reference,
    facts: factsOf(lead),
    presses: reviewActions.map((action) => ({ label: digest[action], address: linkTo(lead, action) })),
  })
  const parts = (['held', 'dead'] as const).flatMap((status): Part[] => {
    const { count, newest } = unseen[status]
    if (count === 0) return []
    const { heading, text } = digest[status === 'held' ? 'held' : 'givenUp']
    const rest = newest.length < count ? [fillIn(digest.newest, { shown: newest.length })] : []
    return [{ heading: said(heading, count), text: [text, ...rest].join(' '), entries: newest.map(entry), lines: [] }]
  })
  if (waiting > 0)
    parts.push({
      heading: said(digest.waiting.heading, waiting),
      text: fillIn(digest.waiting.text, { time: timeInWords(oldestWaiting ?? 0, timeZone, language) }),
      entries: [],
      lines: circuits
        .filter(({ state }) => state === 'open')
        .map(({ name, code }) => `${name}: ${whyAway(name, code)}`),
    })
  const subject = said(digest.subject, unseen.held.count + unseen.dead.count + waiting)
  return {
    subject,
    text: `${parts.map(partText).join('\n\n\n')}\n\n\n${digest.footer}\n`,
    html: page({ language, subject, footer: digest.footer }, parts),
  }
}

const partText = ({ heading, text, entries, lines }: Part) =>
  [`${heading}\n${'='.repeat(heading.length)}\n${text}`, ...lines, ...entries.map(entryText)].join('\n\n')

const entryText = ({ reference, facts, presses }: Entry) =>
  [
    reference,
    ...facts.map(({ name, value }) => `${name}: ${value}`),
    ...presses.map(({ label, address }) => `${label}: ${address}`),
  ].join('\n')

type Frame = { language: string; subject: string; footer: string }

const page = ({ language, subject, footer }: Frame, parts: readonly Part[]) => `<!doctype html>
<html lang="${escapeUTF8(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeUTF8(subject)}</title></head>
<body style="margin:0;padding:16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif"><div role="main" style="max-width:40em;margin:0 auto">
${parts.map(partHtml).join('\n')}
<p style="margin:32px 0 0;font-size:14px">${escapeUTF8(footer)}</p>
</div></body></html>
`

const partHtml = ({
  heading,
  text,
  entries,
  lines,
}: Part) => `<h1 style="font-size:20px;line-height:1.25;margin:24px 0 4px">${escapeUTF8(heading)}</h1>
<p style="margin:0 0 12px">${escapeUTF8(text)}</p>
${lines.map((line) => `<p style="margin:0 0 8px">${escapeUTF8(line)}</p>`).join('\n')}
${entries.map(entryHtml).join('\n')}`

/** In the colour of the text, which every mail program makes readable in its own theme. */
const press =
  'display:inline-block;margin:4px 8px 0 0;padding:8px 16px;border:1px solid;border-radius:8px;color:inherit;text-decoration:underline'

const entryHtml = ({
  reference,
  facts,
  presses,
}: Entry) => `<div style="border-top:1px solid #8a8f88;padding:12px 0 16px">
<h2 style="font-size:16px;margin:0 0 4px">${escapeUTF8(reference)}</h2>
${facts.map(({ name, value }) => `<p style="margin:0 0 2px;overflow-wrap:anywhere"><b>${escapeUTF8(name)}</b> <span dir="auto">${escapeUTF8(value)}</span></p>`).join('\n')}
<p style="margin:8px 0 0">${presses.map(pressHtml(reference)).join(' ')}</p>
</div>`

const pressHtml =
  (reference: string) =>
  ({ label, address }: Press) =>
    `<a style="${press}" href="${escapeUTF8(address)}" aria-label="${escapeUTF8(`${label}: ${reference}`)}">${escapeUTF8(label)}</a>`
