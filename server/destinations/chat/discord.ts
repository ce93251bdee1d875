// Discord (discord.com/developers: execute webhook, and its form for Slack).
import { asText, type ChatTool } from './chat-tool.ts'

const ofDiscord = { name: 'Discord', hosts: /(^|\.)discord(app)?\.com$/, maxChars: 2_000 }

const refuse = ({ pathname }: URL) =>
  /^\/api\/(v\d+\/)?webhooks\/\d+\/[\w-]+(\/slack)?$/.test(pathname)
    ? undefined
    : 'that address of Discord is no webhook: copy it from the settings of the channel, as in https://discord.com/api/webhooks/1/x'

export const discord: ChatTool = {
  ...ofDiscord,
  fragment: 'discord',
  // Two bars would hide what is between them.
  escape: (text) => text.replace(/[\\*_~`|]|^[#>-](?=[#> ])/gm, '\\$&'),
  // Nobody is called, whatever stands in the text.
  body: (content) => ({ content, allowed_mentions: { parse: [] } }),
  refuse,
}

/** Discord takes the messages of Slack at this address. */
export const discordAsSlack: ChatTool = { ...ofDiscord, ...asText, fragment: 'discord-slack', path: /\/slack$/, refuse }
