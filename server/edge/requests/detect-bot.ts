// Tells programs that name themselves from browsers, by the list that isbot keeps of user agents.
import { isbot } from 'isbot'

const searchEngines = 'Googlebot bingbot DuckDuckBot YandexBot Baiduspider Applebot'
const linkPreviews = 'facebookexternalhit LinkedInBot Twitterbot Slackbot'
const collectors = 'GPTBot ClaudeBot PerplexityBot AhrefsBot SemrushBot'
const knownPrograms = [searchEngines, linkPreviews, collectors].join(' ').split(' ')

/**
 * Returns the bot's name, as in "Googlebot", or "other" for an unlisted one; undefined for a browser, as far as one
 * can tell.
 */
export function detectBot(userAgent = ''): string | undefined {
  const agent = userAgent.toLowerCase()
  const name = knownPrograms.find((one) => agent.includes(one.toLowerCase()))
  if (name) return name
  return !browserStart.test(userAgent) || isbot(withoutMakers(userAgent)) ? 'other' : undefined
}

/** All browsers begin like this; those in an app may tell of the app alone, in brackets. */
const browserStart = /^(?:(?:Mozilla|Opera)\/|\[)/

/** Makers call phones and scanners what they like, and some browsers include the URL of their makers. */
function withoutMakers(agent: string): string {
  const at = agent.search(/\bAndroid\b/)
  const device = at === -1 ? '' : (agent.slice(at).match(/^[^()]*(?:\([^()]*\)[^()]*)?\)/)?.[0] ?? '')
  return agent.replace(device, 'Android)').replace(/(?<!\+)https?:\/\//g, '')
}
