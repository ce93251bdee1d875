// Tells by an address which chat tool it belongs to, and with it the form of message that it takes. Sources: the pages of
// Slack, Mattermost, Google Chat, Discord and Microsoft Teams about incoming webhooks.

/** `text`: JSON with a text, as Slack has it and many tools take it. */
type MessageForm = 'text' | 'discord' | 'teams'

export type ChatTool = {
  name: string
  form: MessageForm
  /** The longest text that it takes. */
  maxChars: number
}

type KnownTool = ChatTool & {
  /** Written behind an address as `#name`, it says that a proxy or server of another host takes this form. */
  fragment: string
  hosts?: RegExp
  path?: RegExp
}

const tools: readonly KnownTool[] = [
  { name: 'Slack', form: 'text', maxChars: 40_000, fragment: 'slack', hosts: /^hooks\.slack(-gov)?\.com$/ },
  // Discord takes the messages of Slack at this address.
  {
    name: 'Discord',
    form: 'text',
    maxChars: 2_000,
    fragment: 'discord-slack',
    hosts: /(^|\.)discord(app)?\.com$/,
    path: /\/slack$/,
  },
  { name: 'Discord', form: 'discord', maxChars: 2_000, fragment: 'discord', hosts: /(^|\.)discord(app)?\.com$/ },
  { name: 'Google Chat', form: 'text', maxChars: 4_000, fragment: 'google', hosts: /^chat\.googleapis\.com$/ },
  {
    name: 'Microsoft Teams',
    form: 'teams',
    maxChars: 6_000,
    fragment: 'teams',
    hosts: /\.(logic\.azure\.com|powerplatform\.com)$/,
  },
  { name: 'Mattermost', form: 'text', maxChars: 16_000, fragment: 'mattermost', path: /^\/hooks\/[a-z0-9]{26}$/ },
  { name: 'a chat tool', form: 'text', maxChars: 4_000, fragment: 'chat' },
]

const isOf = (url: URL, { fragment, hosts, path }: KnownTool): boolean =>
  url.hash === `#${fragment}` ||
  ((hosts !== undefined || path !== undefined) &&
    (hosts?.test(url.hostname) ?? true) &&
    (path?.test(url.pathname) ?? true))

/** Returns the tool that an address belongs to, and undefined for that of a program. */
export function chatToolOf(url: URL): ChatTool | undefined {
  // What the operator wrote behind the address counts, but no tool with an address of its own takes another's form.
  return tools.find((tool) => tool.hosts !== undefined && isOf(url, tool)) ?? tools.find((tool) => isOf(url, tool))
}

/** Addresses of these tools that take no message of ours, with what to write instead. */
const refusals: readonly { hosts: RegExp; path: RegExp; sentence: string }[] = [
  {
    hosts: /^hooks\.slack(-gov)?\.com$/,
    path: /^\/(triggers|workflows)\//,
    sentence:
      'that address starts a workflow of Slack, which takes no message: make an incoming webhook, whose path begins with /services/',
  },
  {
    hosts: /(^|\.)discord(app)?\.com$/,
    path: /^(?!\/api\/(v\d+\/)?webhooks\/\d+\/[\w-]+(\/slack)?$)/,
    sentence:
      'that address of Discord is no webhook: copy it from the settings of the channel, as in https://discord.com/api/webhooks/1/x',
  },
  {
    hosts: /^chat\.googleapis\.com$/,
    path: /^(?!\/v1\/spaces\/[^/]+\/messages$)/,
    sentence:
      'that address of Google Chat is no webhook of a space: copy it there under Apps and integrations, with its key and token',
  },
  {
    hosts: /(^|\.)(webhook\.office\.com|outlook\.office(365)?\.com)$/,
    path: /^/,
    sentence:
      'the connectors of Microsoft Teams have ended: make a workflow that posts to the channel when a webhook request is received',
  },
]

/** Returns why a chat tool takes no message at this address; undefined for every other address. */
export const explainChatAddress = ({ hostname, pathname }: URL): string | undefined =>
  refusals.find(({ hosts, path }) => hosts.test(hostname) && path.test(pathname))?.sentence
