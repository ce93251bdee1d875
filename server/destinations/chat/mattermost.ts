// Mattermost, whose servers have hosts of their own (developers.mattermost.com: incoming webhooks).
import { asText, type ChatTool } from './chat-tool.ts'

export const mattermost: ChatTool = {
  ...asText,
  name: 'Mattermost',
  fragment: 'mattermost',
  path: /^\/hooks\/[a-z0-9]{26}$/,
  maxChars: 16_000,
}
