// Slack (api.slack.com: incoming webhooks).
import { asText, type ChatTool } from './chat-tool.ts'

export const slack: ChatTool = {
  ...asText,
  name: 'Slack',
  fragment: 'slack',
  // Signs like * and _ stand as they were written.
  body: (text) => ({ text, mrkdwn: false }),
  hosts: /^hooks\.slack(-gov)?\.com$/,
  maxChars: 40_000,
  refuse: ({ pathname }) =>
    /^\/(triggers|workflows)\//.test(pathname)
      ? 'that address starts a workflow of Slack, which takes no message: make an incoming webhook, whose path begins with /services/'
      : undefined,
}
