// Finds settings that nothing reads: misspelt ones, those of earlier versions, and those that lack another one.
import { editDistance } from '#domain/words/edit-distance.ts'
import { allSettings, settingNames } from '#server/settings/setting-names.ts'

/** First words of our settings that variables of other programs have too. */
const commonWords = ['DATA', 'LOG', 'PUBLIC', 'SITE', 'TIME']

/** Our own unit sets these, which are no operator's. */
const ofOurUnit = ['DESK_COMMAND']

/** What replaces settings that may still be in an environment. */
const removed: Readonly<Record<string, string>> = {
  ALERT_MAILBOX: 'alerts go to ALERT_WEBHOOK_URL and into the log; take it out',
  ALERT_SMTP_URL: 'alerts go to ALERT_WEBHOOK_URL and into the log; take it out, and set that one',
  BLOG_MAX_POSTS: 'the newest 200 posts of the blog are shown; take it out',
  BLOG_REFRESH_S: 'the blog is asked once a minute; take it out',
  HSTS_SUBDOMAINS:
    'let the proxy send Strict-Transport-Security with includeSubDomains in place of ours, and take it out',
  SMTP_PASSWORD_FILE:
    'write the whole address, with its password percent-encoded, into the file that SMTP_URL_FILE names, and take it out',
  WEBHOOK_ALLOW_PRIVATE:
    'a receiver in a private network is reached by way of a proxy on this machine, like http://localhost:8080 in WEBHOOK_URL; take it out',
  WEBHOOK_FORMAT:
    'write #chat behind each address in WEBHOOK_URL that belongs to a chat tool (those of Slack, Google Chat and Mattermost are known), behind no other, and take it out',
}

export type UnreadSetting = {
  sentence: string
  /** Whether it was meant for this site. Variables of other programs, like a cluster's, may begin like ours. */
  isOurs: boolean
}

/** Finds each setting in `env` that nothing reads, no longer, or not without another one. */
export function findUnreadSettings(env: Readonly<Record<string, string | undefined>>): UnreadSetting[] {
  const known = settingNames()
  const ours = (sentence: string): UnreadSetting => ({ sentence, isOurs: true })
  const isGiven = (name: string) => Boolean(env[name]?.trim() || env[`${name}_FILE`]?.trim())
  const lone = allSettings()
    .filter(({ name, without }) => isGiven(name) && without !== undefined && !isGiven(without))
    .map(({ name, without }) => ours(`${name} has no effect without ${without}: set both, or take it out.`))
  const firstWords = [...known, ...Object.keys(removed)]
    .filter((name) => name.includes('_'))
    .map((name) => name.slice(0, name.indexOf('_')))
    .filter((word) => !commonWords.includes(word))
  // TRUSTED_… and WEBHOOKS_… may have been meant for us too.
  const beginsLikeOurs = new RegExp(`^(${firstWords.join('|')})(S|ED)?_`)
  const unknown = Object.keys(env).filter((name) => !known.includes(name) && !ofOurUnit.includes(name))
  const unread = unknown.flatMap((name): UnreadSetting[] => {
    if (Object.hasOwn(removed, name))
      return env[name]?.trim() ? [ours(`${name} is no setting any more: ${removed[name]}.`)] : []
    const plain = name.toUpperCase()
    const base = plain.replace(/_FILE$/, '')
    if (base !== plain && known.includes(base))
      return [ours(`${name} is no setting: no file can hold ${base}, so write its value into ${base}.`)]
    const meant = nearestName(plain, known)
    // When the other name is set too, this one is no typo.
    if (meant !== undefined && !env[meant]) return [ours(`${name} is no setting: did you mean ${meant}?`)]
    if (!beginsLikeOurs.test(plain)) return []
    return [{ sentence: `${name} is no setting of this site, whose docs/settings.md lists them.`, isOurs: false }]
  })
  return [...unread, ...lone]
}

/** Returns the name that `typed` probably misspells. Short names of other programs resemble ours by chance. */
function nearestName(typed: string, names: readonly string[]): string | undefined {
  const maxDistance = typed.length < 6 ? 0 : 2
  const near = names
    // The difference in length is the least that a distance can be.
    .filter((name) => Math.abs(name.length - typed.length) <= maxDistance)
    .map((name) => ({ name, distance: editDistance(typed, name) }))
    .filter(({ distance }) => distance <= maxDistance)
    .toSorted((one, other) => one.distance - other.distance)
  return near[0]?.name
}
