// The digest as a mail, once as text and once as HTML with the same words. What visitors wrote is text in both.
import { escapeUTF8 } from 'entities'
import type { CircuitNote, Lead, NeedsPerson } from '#server/leads/outbox.ts'
import { whyAway } from '#server/leads/why-away.ts'
import { timeInWords } from './local-time.ts'
import { type Fact, requestFacts } from './request-facts.ts'

export type DigestMail = { subject: string; text: string; html: string }

export type DigestWriter = {
  product: string
  timeZone: string
  /** The address that acts on a request, after a press on its button. */
  linkTo: (lead: Lead, action: 'deliver' | 'spam') => string
}

type Entry = { reference: string; facts: Fact[]; deliver: string; spam: string }
type Part = { heading: string; lead: string; entries: Entry[]; lines: string[] }

export function digestMail(
  found: NeedsPerson,
  circuits: readonly CircuitNote[],
  { product, timeZone, linkTo }: DigestWriter,
): DigestMail {
  const { unseen, waiting, oldestWaiting } = found
  const entry = (lead: Lead): Entry => ({
    reference: lead.reference,
    facts: requestFacts(lead, timeZone),
    deliver: linkTo(lead, 'deliver'),
    spam: linkTo(lead, 'spam'),
  })
  const parts = (['held', 'dead'] as const).flatMap((status): Part[] => {
    const { count, newest } = unseen[status]
    if (count === 0) return []
    const shown = newest.length < count ? ` The ${newest.length} newest are below; the next digest shows more.` : ''
    return [
      {
        heading: headings[status](requests(count)),
        lead: leads[status] + shown,
        entries: newest.map(entry),
        lines: [],
      },
    ]
  })
  if (waiting > 0)
    parts.push({
      heading: `${requests(waiting)} ${waiting === 1 ? 'has' : 'have'} waited for more than an hour`,
      lead: `The oldest came ${timeInWords(oldestWaiting ?? 0, timeZone)}. Nothing is lost, and nothing is to be pressed: they go out as soon as what is in their way is mended.`,
      entries: [],
      lines: circuits
        .filter(({ state }) => state === 'open')
        .map(({ name, code }) => `${name}: ${whyAway(name, code)}`),
    })
  const count = unseen.held.count + unseen.dead.count + waiting
  const subject = `${requests(count)} need${count === 1 ? 's' : ''} a person - ${product}`
  return {
    subject,
    text: `${parts.map(partText).join('\n\n\n')}\n\n\n${footer}\n`,
    html: page(subject, parts),
  }
}

const requests = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'request' : 'requests'}`

const headings = {
  held: (text: string) => `${text} held as suspected spam`,
  dead: (text: string) => `${text} given up`,
}
const leads = {
  held: 'Each sender was told "thank you". Deliver what a person wrote.',
  dead: 'Each was refused for five days. Mend the cause, then deliver it.',
}
const footer =
  'A link opens a page that shows the request and asks once more; opening it changes nothing. It is good for 30 days and for whoever has it, so do not pass this mail on. What this mail shows is deleted after 90 days.'

const partText = ({ heading, lead, entries, lines }: Part) =>
  [`${heading}\n${'='.repeat(heading.length)}\n${lead}`, ...lines, ...entries.map(entryText)].join('\n\n')

const entryText = ({ reference, facts, deliver, spam }: Entry) =>
  [
    reference,
    ...facts.map(({ name, value }) => `${name}: ${value}`),
    `Deliver it: ${deliver}`,
    `It is spam: ${spam}`,
  ].join('\n')

const page = (title: string, parts: readonly Part[]) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeUTF8(title)}</title></head>
<body style="margin:0;padding:16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif"><div role="main" style="max-width:40em;margin:0 auto">
${parts.map(partHtml).join('\n')}
<p style="margin:32px 0 0;font-size:14px">${escapeUTF8(footer)}</p>
</div></body></html>
`

const partHtml = ({
  heading,
  lead,
  entries,
  lines,
}: Part) => `<h1 style="font-size:20px;line-height:1.25;margin:24px 0 4px">${escapeUTF8(heading)}</h1>
<p style="margin:0 0 12px">${escapeUTF8(lead)}</p>
${lines.map((line) => `<p style="margin:0 0 8px">${escapeUTF8(line)}</p>`).join('\n')}
${entries.map(entryHtml).join('\n')}`

/** In the colour of the text, which every mail program makes readable in its own theme. */
const press =
  'display:inline-block;margin:4px 8px 0 0;padding:8px 16px;border:1px solid;border-radius:8px;color:inherit;text-decoration:underline'

const entryHtml = ({
  reference,
  facts,
  deliver,
  spam,
}: Entry) => `<div style="border-top:1px solid #8a8f88;padding:12px 0 16px">
<h2 style="font-size:16px;margin:0 0 4px">${escapeUTF8(reference)}</h2>
${facts.map(({ name, value }) => `<p style="margin:0 0 2px;overflow-wrap:anywhere"><b>${name}</b> <span dir="auto">${escapeUTF8(value)}</span></p>`).join('\n')}
<p style="margin:8px 0 0"><a style="${press}" href="${escapeUTF8(deliver)}" aria-label="Deliver it: ${escapeUTF8(reference)}">Deliver it</a> <a style="${press}" href="${escapeUTF8(spam)}" aria-label="It is spam: ${escapeUTF8(reference)}">It is spam</a></p>
</div>`
