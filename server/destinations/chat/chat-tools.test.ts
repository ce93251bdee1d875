import { expect, test } from 'vitest'
import { chatToolOf, explainChatAddress } from './chat-tools.ts'

test.each([
  ['https://hooks.slack.com/services/T0/B0/x', 'Slack', 'text'],
  ['https://hooks.slack-gov.com/services/T0/B0/x', 'Slack', 'text'],
  ['https://discord.com/api/webhooks/123/a-b_c', 'Discord', 'content'],
  ['https://discordapp.com/api/webhooks/123/abc', 'Discord', 'content'],
  ['https://ptb.discord.com/api/v10/webhooks/123/abc', 'Discord', 'content'],
  ['https://discord.com/api/webhooks/123/abc#chat', 'Discord', 'content'],
  ['https://discord.com/api/webhooks/123/abc/slack', 'Discord', 'text'],
  ['https://chat.googleapis.com/v1/spaces/A/messages?key=k&token=t', 'Google Chat', 'text'],
  [
    'https://prod-1.westeurope.logic.azure.com/workflows/0a/triggers/manual/paths/invoke?sig=x',
    'Microsoft Teams',
    'attachments',
  ],
  [
    'https://x.1.environment.api.powerplatform.com/powerautomate/automations/direct/workflows/0/x',
    'Microsoft Teams',
    'attachments',
  ],
  ['https://talk.example.com/hooks/xo8kt9zzi3bw8m7p1q2r3s4t5u', 'Mattermost', 'text'],
  ['https://relay.example.com/in#teams', 'Microsoft Teams', 'attachments'],
  ['https://relay.example.com/in#discord', 'Discord', 'content'],
  ['https://relay.example.com/in#chat', 'a chat tool', 'text'],
])('N-02 %s is of %s and takes the text under %s', (address, name, key) => {
  const tool = chatToolOf(new URL(address))
  expect(tool?.name).toBe(name)
  expect(tool?.body('Hello')).toHaveProperty(key)
  expect(explainChatAddress(new URL(address))).toBeUndefined()
})

test.each([
  'https://crm.example.com/leads',
  'https://notdiscord.com/x',
  'https://hooks.slack.com.example/x',
  'https://example.com/hooks/leads',
])('N-02 %s is of a program', (address) => {
  expect(chatToolOf(new URL(address))).toBeUndefined()
  expect(explainChatAddress(new URL(address))).toBeUndefined()
})

test.each([
  ['https://hooks.slack.com/triggers/T0/1/x', 'workflow of Slack'],
  ['https://hooks.slack.com/workflows/T0/A0/1/x', 'workflow of Slack'],
  ['https://discord.com/channels/1/2', 'no webhook'],
  ['https://discord.com/api/webhooks/123/abc/github', 'no webhook'],
  ['https://chat.googleapis.com/v1/spaces/A', 'no webhook of a space'],
  ['https://acme.webhook.office.com/webhookb2/x', 'connectors of Microsoft Teams have ended'],
])('N-02 %s takes no message: %s', (address, reason) => {
  expect(explainChatAddress(new URL(address))).toContain(reason)
})
