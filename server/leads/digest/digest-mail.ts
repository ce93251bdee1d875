// Writes the digest as a mail, once as text and once as HTML with the same words. What visitors wrote is text in both.
import { escapeUTF8 } from 'entities'
import { fillIn } from '#domain/fill-in.ts'
import { funnelSteps, type StepCounts } from '#domain/funnel.ts'
import type { Counted, ServiceWords } from '#domain/site-facts.ts'
import { type ReviewAction, reviewActions } from '#domain/site-locals.ts'
import type { CircuitNote, Lead, NeedsPerson } from '#server/leads/outbox.ts'
import { whyAway } from '#server/leads/why-away.ts'
import { groupRequests, type RequestGroup } from './group-requests.ts'
import { timeInWords } from './local-time.ts'
import { excerpt, type Fact, namesOf, requestFacts } from './request-facts.ts'

export type DigestMail = { subject: string; text: string; html: string }

export type DigestWriter = {
  words: Pick<ServiceWords, 'language' | 'digest' | 'leadMail'>
  timeZone: string
  /** The address that acts on a request, after a press on its button. */
  linkTo: (lead: Lead, action: ReviewAction) => string
}

/** What was counted in the seven days that are over, and in those before. */
export type WeekCounts = { last: StepCounts; before: StepCounts }

type Press = { label: string; address: string }
type Entry = { reference: string; facts: Fact[]; presses: Press[] }
/** A request in a line, which leads to its delivery. */
type Line = { text: string; address: string }
type Part = { heading: string; text: string; lines: string[]; entries: Entry[]; brief: Line[]; rest: string[] }

const longAtMost = 50
const maxChars = { names: 60, message: 80 }

export function digestMail(
  found: NeedsPerson,
  circuits: readonly CircuitNote[],
  { words, timeZone, linkTo }: DigestWriter,
  week?: WeekCounts,
): DigestMail {
  const { unseen, waiting, oldestWaiting } = found
  const { language, digest } = words
  const factsOf = requestFacts(words, timeZone)
  const plural = new Intl.PluralRules(language)
  const said = ({ one, other }: Counted, count: number) =>
    fillIn(plural.select(count) === 'one' ? one : other, { count: count.toLocaleString(language) })
  const entry = ({ lead, ...alike }: RequestGroup): Entry => ({
    reference: lead.reference,
    facts: [...factsOf(lead), ...alikeFacts(alike)],
    presses: reviewActions.map((action) => ({ label: digest[action], address: linkTo(lead, action) })),
  })
  const alikeFacts = ({ sameText, sameNetwork }: Omit<RequestGroup, 'lead'>): Fact[] => {
    const { name, text, network } = digest.facts.alike
    const values = [
      ...(sameText > 0 ? [fillIn(text, { count: sameText.toLocaleString(language) })] : []),
      ...(sameNetwork > 0 ? [fillIn(network, { count: sameNetwork.toLocaleString(language) })] : []),
    ]
    return values.length > 0 ? [{ name, value: values.join(', ') }] : []
  }
  const line = ({ lead, ...alike }: RequestGroup): Line => ({
    text: [
      lead.reference,
      excerpt(namesOf(lead.answers), maxChars.names),
      excerpt(lead.answers.message ?? '', maxChars.message),
      ...alikeFacts({ ...alike, sameNetwork: 0 }).map(({ value }) => value),
    ]
      .filter(Boolean)
      .join(' · '),
    address: linkTo(lead, 'deliver'),
  })
  const weekPart = ({ last, before }: WeekCounts): Part => ({
    heading: digest.week.heading,
    text: digest.week.text,
    lines: funnelSteps.map((step) => {
      const [count, earlier] = [last, before].map((counts) => counts[step].toLocaleString(language))
      return fillIn(digest.week.line, { name: digest.week.steps[step], count: count ?? '', before: earlier ?? '' })
    }),
    entries: [],
    brief: [],
    rest: [],
  })
  const parts = (['held', 'dead'] as const).flatMap((status): Part[] => {
    const { count, newest } = unseen[status]
    if (count === 0) return []
    const { heading, text } = digest[status === 'held' ? 'held' : 'givenUp']
    const { long, short } = groupRequests(newest, longAtMost)
    const left = count - newest.length
    return [
      {
        heading: said(heading, count),
        text,
        lines: [],
        entries: long.map(entry),
        brief: short.map(line),
        rest: left > 0 ? [fillIn(digest.rest, { count: left.toLocaleString(language) })] : [],
      },
    ]
  })
  if (waiting > 0)
    parts.push({
      heading: said(digest.waiting.heading, waiting),
      text: fillIn(digest.waiting.text, { time: timeInWords(oldestWaiting ?? 0, timeZone, language) }),
      entries: [],
      brief: [],
      rest: [],
      lines: circuits
        .filter(({ state }) => state === 'open')
        .map(({ name, code }) => `${name}: ${whyAway(name, code)}`),
    })
  if (week) parts.push(weekPart(week))
  const needing = unseen.held.count + unseen.dead.count + waiting
  const subject = needing === 0 && week ? said(digest.week.subject, week.last.sent) : said(digest.subject, needing)
  return {
    subject,
    text: `${parts.map(partText(digest.brief)).join('\n\n\n')}\n\n\n${digest.footer}\n`,
    html: page({ language, subject, footer: digest.footer, brief: digest.brief }, parts),
  }
}

const partText =
  (briefHeading: string) =>
  ({ heading, text, lines, entries, brief, rest }: Part) =>
    [
      `${heading}\n${'='.repeat(heading.length)}\n${text}`,
      ...lines,
      ...entries.map(entryText),
      ...(brief.length > 0 ? [briefHeading] : []),
      ...brief.map((one) => `${one.text}\n${one.address}`),
      ...rest,
    ].join('\n\n')

const entryText = ({ reference, facts, presses }: Entry) =>
  [
    reference,
    ...facts.map(({ name, value }) => `${name}: ${value}`),
    ...presses.map(({ label, address }) => `${label}: ${address}`),
  ].join('\n')

type Frame = { language: string; subject: string; footer: string; brief: string }

const page = ({ language, subject, footer, brief }: Frame, parts: readonly Part[]) => `<!doctype html>
<html lang="${escapeUTF8(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeUTF8(subject)}</title></head>
<body style="margin:0;padding:16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif"><div role="main" style="max-width:40em;margin:0 auto">
${parts.map(partHtml(brief)).join('\n')}
<p style="margin:32px 0 0;font-size:14px">${escapeUTF8(footer)}</p>
</div></body></html>
`

const partHtml =
  (briefHeading: string) =>
  ({ heading, text, lines, entries, brief, rest }: Part) =>
    `<h1 style="font-size:20px;line-height:1.25;margin:24px 0 4px">${escapeUTF8(heading)}</h1>
<p style="margin:0 0 12px">${escapeUTF8(text)}</p>
${lines.map(lineHtml).join('\n')}
${entries.map(entryHtml).join('\n')}
${brief.length > 0 ? `<p style="margin:12px 0 4px">${escapeUTF8(briefHeading)}</p>\n<ul style="margin:0;padding:0 0 0 16px;font-size:14px">${brief.map(briefHtml).join('\n')}</ul>` : ''}
${rest.map(lineHtml).join('\n')}`

const lineHtml = (line: string) => `<p style="margin:0 0 8px">${escapeUTF8(line)}</p>`

const briefHtml = ({ text, address }: Line) =>
  `<li><a href="${escapeUTF8(address)}" style="color:inherit"><bdi>${escapeUTF8(text)}</bdi></a></li>`

/** The button has the colour of the text, which every mail program makes readable in its own theme. */
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
