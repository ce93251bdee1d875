// Microsoft Teams, by a workflow that takes an adaptive card (learn.microsoft.com: Workflows webhook).
import type { ChatTool } from './chat-tool.ts'

export const teams: ChatTool = {
  name: 'Microsoft Teams',
  fragment: 'teams',
  hosts: /\.(logic\.azure\.com|powerplatform\.com)$/,
  maxChars: 6_000,
  body: (text) => ({
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

/** The connectors that Teams had before, whose addresses may still stand in settings. */
export const teamsConnector: ChatTool = {
  ...teams,
  fragment: 'teams-connector',
  hosts: /(^|\.)(webhook\.office\.com|outlook\.office(365)?\.com)$/,
  refuse: () =>
    'the connectors of Microsoft Teams have ended: make a workflow that posts to the channel when a webhook request is received',
}
