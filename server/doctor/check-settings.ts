import { ConfigError, parseConfig, settingNames } from '#server/config.ts'
import { type Finding, findingsAbout } from './finding.ts'
import { misspeltSettings } from './misspelt.ts'

const { fine, wrong } = findingsAbout('settings')

/** Read by the build. */
const ofTheBuild = ['PUBLIC_LEADS_HOST', 'PUBLIC_CONTACT_HOST', 'PUBLIC_VITALS_URL']

export function checkSettings(env: NodeJS.ProcessEnv): Finding[] {
  const known = [...settingNames(), ...ofTheBuild]
  const found = [...unusable(env), ...unread(Object.keys(env), known)]
  return found.length > 0 ? found : [fine('each can be used, and none is misspelt')]
}

function unusable(env: NodeJS.ProcessEnv): Finding[] {
  try {
    parseConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n').map(wrong)
    throw error
  }
}

const unread = (given: readonly string[], known: readonly string[]) =>
  misspeltSettings(given, known).map(({ name, meant }) => wrong(`${name} is no setting: did you mean ${meant}?`))
