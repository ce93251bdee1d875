// Settings that nobody reads, because of a slip in their name.
import { slipsBetween } from '#domain/slips-between.ts'
import { settingNames } from './config.ts'

/** Read by the build. */
const ofTheBuild = ['PUBLIC_LEADS_HOST', 'PUBLIC_CONTACT_HOST', 'PUBLIC_VITALS_URL']

/** Variables that begin so are meant for this server. */
const families = /^(ALERT|BLOG|DIGEST|HSTS|LEAD|METRICS|SMTP|WEBHOOK)_/

type Misspelt = { name: string; meant: string }

/** A sentence for each setting of `env` that nobody reads. */
export const unreadSettings = (env: NodeJS.ProcessEnv): string[] =>
  misspeltSettings(Object.keys(env), [...settingNames(), ...ofTheBuild]).map(
    ({ name, meant }) => `${name} is no setting: did you mean ${meant}?`,
  )

/** The names in `given` that are none of `known`, each with the one that it is closest to. */
export function misspeltSettings(given: readonly string[], known: readonly string[]): Misspelt[] {
  return given
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const plain = name.toUpperCase()
      const [nearest] = known
        .map((meant) => ({ meant, slips: slipsBetween(plain, meant) }))
        .toSorted((one, other) => one.slips - other.slips)
      if (!nearest) return []
      // Short names of other programs resemble each other, and one that is set too is not what was meant.
      const isNear = nearest.slips <= (plain.length < 6 ? 0 : 2) && !given.includes(nearest.meant)
      return isNear || families.test(plain) ? [{ name, meant: nearest.meant }] : []
    })
}
