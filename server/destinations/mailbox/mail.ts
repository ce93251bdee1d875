// Renders a mail as text and as HTML with the same words, in the colours of the mail program. Visitors' text is
// escaped in both. The HTML suits Outlook as well as phones: the facts are a table, because Outlook has no other way
// to place text side by side, and the conditional comments add a table for Outlook, which ignores max-width.
import { escapeUTF8 } from 'entities'

export type Mail = { subject: string; text: string; html: string }

/** `name` labels the value, unless that speaks for itself. */
export type Fact = { name?: string; value: string }

/** `about` adds context for screen readers. */
export type MailLink = { label: string; address: string; about?: string }

/** Its fields are shown in this order. */
export type MailPart = {
  heading?: string
  /** Whether the heading belongs under the previous main heading. */
  isSubheading?: boolean
  text?: string
  facts?: readonly Fact[]
  /** A visitor's text, with its line breaks. */
  message?: string
  buttons?: readonly MailLink[]
  links?: readonly MailLink[]
}

export const renderMail = (subject: string, language: string, parts: readonly MailPart[]): Mail => ({
  subject,
  text: renderText(parts),
  html: renderHtml(subject, language, parts),
})

export const renderText = (parts: readonly MailPart[]): string =>
  `${parts
    .map(renderPartText)
    .filter((text) => text !== '')
    .join('\n\n')}\n`

const renderPartText = ({ heading, text, facts = [], message, buttons = [], links = [] }: MailPart) =>
  [
    heading,
    text,
    ...facts.map(({ name, value }) => (name === undefined ? value : `${name}: ${value}`)),
    message,
    ...[...buttons, ...links].map(({ label, address }) => `${label}: ${address}`),
  ]
    .filter(Boolean)
    .join('\n')

/** No text or background colours: the mail program's light or dark theme sets them. */
const styles = `
body { margin: 0; }
.mail { max-width: 640px; margin: 0 auto; padding: 24px 16px; }
h1, h2, p, li, th, td { font-family: 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; font-size: 16px; line-height: 24px; word-break: break-word; }
h1 { margin: 24px 0 12px; font-size: 24px; line-height: 30px; }
h2 { margin: 24px 0 4px; padding: 16px 0 0; border-top: 1px solid #8a8f88; }
p { margin: 0 0 12px; }
table { width: 100%; margin: 0 0 24px; border-collapse: collapse; }
th, td { padding: 3px 0; text-align: left; vertical-align: top; font-weight: normal; }
th { width: 150px; padding-right: 16px; }
.message { margin: 0 0 24px; padding: 4px 16px; border-left: 4px solid #8a8f88; }
.button { display: inline-block; margin: 4px 8px 8px 0; padding: 8px 16px; border: 1px solid; border-radius: 8px; }
a { color: inherit; text-decoration: underline; }
ul { padding: 0 0 0 16px; }
@media (max-width: 480px) {
  th, td { display: block; width: auto; }
  th { padding: 8px 0 0; font-size: 14px; line-height: 20px; }
  th + td { padding: 0; }
}
`

const renderHtml = (subject: string, language: string, parts: readonly MailPart[]) => `<!doctype html>
<html lang="${escapeUTF8(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeUTF8(subject)}</title><style>${styles}</style></head>
<body><!--[if mso]><table width="640"><tr><td><![endif]--><div class="mail" role="main">
${parts.map(renderPartHtml).join('\n')}
</div><!--[if mso]></td></tr></table><![endif]--></body></html>
`

function renderPartHtml({
  heading,
  isSubheading,
  text,
  facts = [],
  message,
  buttons = [],
  links = [],
}: MailPart): string {
  const level = isSubheading ? 'h2' : 'h1'
  return [
    heading && `<${level} dir="auto">${escapeUTF8(heading)}</${level}>`,
    text && `<p dir="auto">${escapeUTF8(text)}</p>`,
    facts.length > 0 && `<table>\n${facts.map(row).join('\n')}\n</table>`,
    message && `<p class="message" dir="auto">${inLines(message)}</p>`,
    buttons.length > 0 && `<p>${buttons.map((one) => link(one, ' class="button"')).join(' ')}</p>`,
    links.length > 0 && `<ul>${links.map((one) => `<li dir="auto">${link(one)}</li>`).join('\n')}</ul>`,
  ]
    .filter(Boolean)
    .join('\n')
}

const row = ({ name, value }: Fact) =>
  name === undefined
    ? `<tr><td colspan="2">${escapeUTF8(value)}</td></tr>`
    : `<tr><th scope="row">${escapeUTF8(name)}</th><td dir="auto">${escapeUTF8(value)}</td></tr>`

function link({ label, address, about }: MailLink, attributes = ''): string {
  const name = about === undefined ? '' : ` aria-label="${escapeUTF8(`${label}: ${about}`)}"`
  return `<a href="${escapeUTF8(address)}"${attributes}${name}>${escapeUTF8(label)}</a>`
}

const inLines = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .map(escapeUTF8)
    .join('<br>\n')
