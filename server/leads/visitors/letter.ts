// Writes a mail to a visitor, once as text and once as HTML with the same words, in the colours of the mail program.
import { escapeUTF8 } from 'entities'
import type { OwnMail } from '#server/leads/email.ts'

export type Fact = { name: string; value: string }
type Press = { label: string; address: string }

export type Letter = {
  language: string
  subject: string
  heading: string
  facts: readonly Fact[]
  paragraphs: readonly string[]
  /** What a press on a button is asked for. */
  question?: { paragraphs: readonly string[]; press: Press } | undefined
  footer: { text: string; press: Press }
}

export const letterMail = (letter: Letter): Required<OwnMail> => ({
  subject: letter.subject,
  text: letterText(letter),
  html: letterHtml(letter),
})

function letterText({ heading, facts, paragraphs, question, footer }: Letter): string {
  const parts = [
    heading,
    facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    ...paragraphs,
    ...(question ? [...question.paragraphs, pressText(question.press)] : []),
    `-- \n${footer.text}\n${pressText(footer.press)}`,
  ]
  return `${parts.join('\n\n')}\n`
}

const pressText = ({ label, address }: Press) => `${label}:\n${address}`

const rule = 'border-top:1px solid #8a8f88'
/** The button has the colour of the text, which every mail program makes readable in its own theme. */
const button =
  'display:inline-block;padding:10px 20px;border:1px solid;border-radius:8px;color:inherit;font-weight:bold;text-decoration:underline'

const letterHtml = ({ language, subject, heading, facts, paragraphs, question, footer }: Letter) => `<!doctype html>
<html lang="${escapeUTF8(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeUTF8(subject)}</title></head>
<body style="margin:0;padding:24px 16px;font:16px/1.5 'Segoe UI',Roboto,Helvetica,Arial,sans-serif"><!--[if mso]><table width="600"><tr><td><![endif]--><div role="main" dir="auto" style="max-width:600px;margin:0 auto">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeUTF8(heading)}</h1>
<dl style="margin:0 0 16px">
${facts.map(({ name, value }) => `<dt style="font-size:14px">${escapeUTF8(name)}</dt><dd style="margin:0 0 10px;font-weight:bold">${escapeUTF8(value)}</dd>`).join('\n')}
</dl>
${paragraphs.map(paragraph).join('\n')}
${question ? `<div style="${rule};margin:24px 0 0;padding:16px 0 8px">${question.paragraphs.map(paragraph).join('\n')}\n<p style="margin:16px 0 0">${pressHtml(question.press, button)}</p></div>` : ''}
<p style="${rule};margin:32px 0 0;padding:16px 0 0;font-size:14px">${escapeUTF8(footer.text)} ${pressHtml(footer.press, 'color:inherit')}</p>
</div><!--[if mso]></td></tr></table><![endif]--></body></html>
`

const paragraph = (text: string) => `<p style="margin:0 0 12px">${escapeUTF8(text)}</p>`

const pressHtml = ({ label, address }: Press, style: string) =>
  `<a href="${escapeUTF8(address)}" style="${style}">${escapeUTF8(label)}</a>`
