// What a chat tool is: which addresses are its own, and the message that it takes there.

export type ChatTool = {
  name: string
  /** Written behind an address as `#fragment`, it says that a proxy or server of another host takes this tool's message. */
  fragment: string
  /** Its addresses; a tool without either has only those that name it. */
  hosts?: RegExp
  path?: RegExp
  /** The longest text that it takes. */
  maxChars: number
  /** Escapes the signs that it reads as marks. */
  escape?(text: string): string
  /** Returns the message as JSON. */
  body(text: string): object
  /** Says why it takes no message at an address of its hosts. */
  refuse?(url: URL): string | undefined
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A message as Slack has it, and many tools take it. */
export const asText = {
  escape: (text: string) => text.replace(/[&<>]/g, (sign) => entities[sign] ?? ''),
  body: (text: string) => ({ text }),
} satisfies Partial<ChatTool>
