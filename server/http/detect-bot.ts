const searchEngines = 'Googlebot bingbot DuckDuckBot YandexBot Baiduspider Applebot'
const linkPreviews = 'facebookexternalhit LinkedInBot Twitterbot Slackbot'
const collectors = 'GPTBot ClaudeBot PerplexityBot AhrefsBot SemrushBot'
const knownPrograms = [searchEngines, linkPreviews, collectors].join(' ').split(' ')
const known = new RegExp(knownPrograms.join('|'), 'i')
/** Programs that say what they are, in the words that nearly all of them use. */
const other =
  /bot\b|bot[/;_-]|crawl|spider|slurp|preview|scan|monitor|uptime|fetch|curl|wget|http|python|java\/|go-|headless|lighthouse|facebookexternal/i

/**
 * Returns the name of the program that a request comes from, as in "Googlebot", or "other" for one that is not listed here. Returns
 * undefined for a browser, as far as that can be told.
 */
export function detectBot(userAgent = ''): string | undefined {
  const [name] = known.exec(userAgent) ?? []
  if (name) return knownPrograms.find((one) => one.toLowerCase() === name.toLowerCase())
  return userAgent === '' || other.test(withoutAddress(userAgent)) ? 'other' : undefined
}

/** Some browsers name the site of their makers. */
const withoutAddress = (agent: string) => (/^Mozilla\//.test(agent) ? agent.replace(/https?:\/\//g, '') : agent)
