const searchEngines = 'Googlebot bingbot DuckDuckBot YandexBot Baiduspider Applebot'
const linkPreviews = 'facebookexternalhit LinkedInBot Twitterbot Slackbot'
const collectors = 'GPTBot ClaudeBot PerplexityBot AhrefsBot SemrushBot'
const knownPrograms = [searchEngines, linkPreviews, collectors].join(' ').split(' ')
/** Words that nearly all self-declared bots have in their user agent. */
const other =
  /bot\b|bot[/;_-]|crawl|spider|slurp|preview|scan|monitor|uptime|fetch|curl|wget|http|python|java\/|go-|headless|lighthouse|facebookexternal/i

/**
 * Returns the bot's name, as in "Googlebot", or "other" for an unlisted one; undefined for a browser, as far as one
 * can tell.
 */
export function detectBot(userAgent = ''): string | undefined {
  const agent = userAgent.toLowerCase()
  const name = knownPrograms.find((one) => agent.includes(one.toLowerCase()))
  if (name) return name
  return userAgent === '' || other.test(withoutAddress(userAgent)) ? 'other' : undefined
}

/** Some browsers include the URL of their makers. */
const withoutAddress = (agent: string) => (/^Mozilla\//.test(agent) ? agent.replace(/https?:\/\//g, '') : agent)
