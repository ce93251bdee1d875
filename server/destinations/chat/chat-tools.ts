// All chat tools. An address tells which tool it belongs to, and with it the message that it takes. To add another, write an
// object in a file beside this one, and list it here.
import { asText, type ChatTool } from './chat-tool.ts'
import { discord, discordAsSlack } from './discord.ts'
import { googleChat } from './google-chat.ts'
import { mattermost } from './mattermost.ts'
import { slack } from './slack.ts'
import { teams, teamsConnector } from './teams.ts'

const unknownTool: ChatTool = { ...asText, name: 'a chat tool', fragment: 'chat', maxChars: 4_000 }

const tools: readonly ChatTool[] = [
  slack,
  discordAsSlack,
  discord,
  googleChat,
  teams,
  teamsConnector,
  mattermost,
  unknownTool,
]

const isOf = (url: URL, { fragment, hosts, path }: ChatTool): boolean =>
  url.hash === `#${fragment}` ||
  ((hosts !== undefined || path !== undefined) &&
    (hosts?.test(url.hostname) ?? true) &&
    (path?.test(url.pathname) ?? true))

/** Returns the tool that an address belongs to, and undefined for that of a program. */
export function chatToolOf(url: URL): ChatTool | undefined {
  // What the operator wrote behind the address counts, but no tool with an address of its own takes another's form.
  return tools.find((tool) => tool.hosts !== undefined && isOf(url, tool)) ?? tools.find((tool) => isOf(url, tool))
}

/** Returns why a chat tool takes no message at this address; undefined for every other address. */
export const explainChatAddress = (url: URL): string | undefined =>
  tools.find(({ hosts }) => hosts?.test(url.hostname))?.refuse?.(url)
