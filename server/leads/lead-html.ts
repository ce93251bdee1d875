// Writes the HTML part of a lead's mail, for Outlook as for a phone. The lists are tables, as Outlook knows no other
// way to set words beside each other, and the comments are a table for Outlook alone, which knows no greatest width.
import { escapeUTF8 } from 'entities'
import type { LeadLine, LeadParts } from './lead-text.ts'

type Frame = { subject: string; language: string }

/** The styles leave the colours of text and ground to the mail program, in its light and its dark theme. */
const styles = `
body { margin: 0; }
.lead { max-width: 640px; margin: 0 auto; padding: 24px 16px; }
h1, th, td { font-family: 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; font-size: 16px; line-height: 24px; word-break: break-word; }
h1 { margin: 0 0 12px; font-size: 24px; line-height: 30px; }
table { width: 100%; margin: 0 0 24px; border-collapse: collapse; }
th, td { padding: 3px 0; text-align: left; vertical-align: top; font-weight: normal; }
th { width: 150px; padding-right: 16px; }
.answers th + td { font-weight: bold; }
.message td { padding: 4px 16px; border-left: 4px solid #8a8f88; text-align: start; }
.origin { border-top: 1px solid #8a8f88; }
.origin th, .origin td { font-size: 14px; line-height: 20px; }
@media (max-width: 480px) {
  th, td { display: block; width: auto; }
  th { padding: 8px 0 0; font-size: 14px; line-height: 20px; }
  th + td { padding: 0; }
}
`

export const leadHtml = (
  { who, opening, message, answers, origin }: LeadParts,
  { subject, language }: Frame,
): string => `<!doctype html>
<html lang="${escapeUTF8(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeUTF8(subject)}</title><style>${styles}</style></head>
<body><!--[if mso]><table width="640"><tr><td><![endif]--><div class="lead" role="main">
<h1>${escapeUTF8(who)}</h1>
${table('opening', opening.map(row))}
${message && table('message', [`<tr><td dir="auto">${inLines(message)}</td></tr>`])}
${table('answers', answers.map(row))}
${table('origin', origin.map(row))}
</div><!--[if mso]></td></tr></table><![endif]--></body></html>
`

/** Makes a table. One of data says which word names what; one without names is layout. */
const table = (name: string, rows: readonly string[]) =>
  `<table class="${name}"${name === 'message' ? ' role="presentation"' : ''}>\n${rows.join('\n')}\n</table>`

const row = ({ name, value }: LeadLine) =>
  name === undefined
    ? `<tr><td colspan="2">${escapeUTF8(value)}</td></tr>`
    : `<tr><th scope="row">${escapeUTF8(name)}</th><td dir="auto">${escapeUTF8(value)}</td></tr>`

const inLines = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .map(escapeUTF8)
    .join('<br>\n')
