// Google Chat (developers.google.com/chat: incoming webhooks).
import { asText, type ChatTool } from './chat-tool.ts'

export const googleChat: ChatTool = {
  ...asText,
  name: 'Google Chat',
  fragment: 'google',
  hosts: /^chat\.googleapis\.com$/,
  maxChars: 4_000,
  refuse: ({ pathname }) =>
    /^\/v1\/spaces\/[^/]+\/messages$/.test(pathname)
      ? undefined
      : 'that address of Google Chat is no webhook of a space: copy it there under Apps and integrations, with its key and token',
}
