import { ConfigError, parseConfig } from '#server/config.ts'
import { unreadSettings } from '#server/misspelt-settings.ts'
import { type Finding, findingsAbout } from './finding.ts'

const { fine, wrong } = findingsAbout('settings')

export function checkSettings(env: NodeJS.ProcessEnv): Finding[] {
  const found = [...unusable(env), ...unreadSettings(env).map(wrong)]
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
