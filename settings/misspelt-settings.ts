// Finds settings that nobody reads, because of a slip in their name.
import { slipsBetween } from '#domain/slips-between.ts'
import { settingNames } from '#settings/config.ts'
import { isRemoved, whatReplaced } from '#settings/removed-settings.ts'

/** The build reads these. */
const ofTheBuild = [
  'SITE_LANGUAGE',
  'PUBLIC_LEADS_HOST',
  'PUBLIC_CONTACT_HOST',
  'PUBLIC_VITALS_URL',
  'CMS_BACKEND',
  'CMS_REPO',
  'CMS_BRANCH',
  'CMS_HOST',
  'CMS_SIGN_IN',
]

/** Variables that begin so are meant for this server. */
const families = /^(ALERT|BLOG|DIGEST|HSTS|LEAD|METRICS|SMTP|WEBHOOK)_/

type Misspelt = { name: string; meant: string }

/** Returns a sentence for each setting of `env` that nobody reads, or not any more. */
export function unreadSettings(env: NodeJS.ProcessEnv): string[] {
  const names = Object.keys(env)
  const misspelt = misspeltSettings(
    names.filter((name) => !isRemoved(name)),
    [...settingNames(), ...ofTheBuild],
  )
  return [
    ...names.filter((name) => isRemoved(name) && env[name]?.trim()).map(whatReplaced),
    ...misspelt.map(({ name, meant }) => `${name} is no setting: did you mean ${meant}?`),
  ]
}

/** Returns the names in `given` that are none of `known`, each with the one that it is closest to. */
export function misspeltSettings(given: readonly string[], known: readonly string[]): Misspelt[] {
  return given
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const plain = name.toUpperCase()
      const [nearest] = known
        .map((meant) => ({ meant, slips: slipsBetween(plain, meant) }))
        .toSorted((one, other) => one.slips - other.slips)
      if (!nearest) return []
      // Short names of other programs resemble each other; and a name that is set as well is not what was meant.
      const isNear = nearest.slips <= (plain.length < 6 ? 0 : 2) && !given.includes(nearest.meant)
      return isNear || families.test(plain) ? [{ name, meant: nearest.meant }] : []
    })
}
