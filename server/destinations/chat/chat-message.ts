// A text as a message of the chat tool at an address.
import { foreignText } from '#domain/blog/foreign-text.ts'
import { asText } from './chat-tool.ts'
import { chatToolOf } from './chat-tools.ts'

/** The reference stands at the end. */
const endChars = 400

/** Returns the JSON that posts a text to the tool of this address. A program gets it in Slack's form, whole. */
export function chatBody(url: URL, text: string): string {
  const tool = chatToolOf(url) ?? { ...asText, maxChars: Number.POSITIVE_INFINITY }
  return JSON.stringify(tool.body(shorten(tool.escape?.(text) ?? text, tool.maxChars)))
}

function shorten(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text
  const end = text.slice(-endChars)
  return `${foreignText(text, maxChars - endChars - 5)}\n…\n${end.toWellFormed()}`
}
