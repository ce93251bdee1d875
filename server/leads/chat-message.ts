// The message of a text in the form of each chat tool.
import { foreignText } from '#domain/foreign-text.ts'
import { type ChatTool, chatToolOf } from '#settings/chat-tools.ts'

const bodies: Readonly<Record<ChatTool['form'], (text: string) => object>> = {
  text: (text) => ({ text }),
  // Nobody is called, whatever stands in the text.
  discord: (content) => ({ content, allowed_mentions: { parse: [] } }),
  teams: (text) => ({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [{ type: 'TextBlock', text, wrap: true }],
        },
      },
    ],
  }),
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** The reference stands at the end. */
const endChars = 400

/** Returns the JSON that posts a text to the tool of this address. The tools of Slack's form read `&`, `<` and `>` as marks. */
export function chatBody(url: URL, text: string): string {
  const { form, maxChars } = chatToolOf(url) ?? { form: 'text', maxChars: Number.POSITIVE_INFINITY }
  const marked = form === 'text' ? text.replace(/[&<>]/g, (sign) => escapes[sign] ?? '') : text
  return JSON.stringify(bodies[form](shorten(marked, maxChars)))
}

function shorten(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text
  const end = text.slice(-endChars)
  return `${foreignText(text, maxChars - endChars - 5)}\n…\n${end.toWellFormed()}`
}
