// Checks all settings before a build, so that nobody learns of a wrong one only when it is done.
import { parseConfig } from '#server/settings/config.ts'
import { findUnreadSettings } from '#server/settings/unread-settings.ts'
import { endpointSettings } from '#settings/build-settings.ts'
import { ConfigError, parseSettings } from '#settings/read-settings.ts'

const { env } = process

for (const { sentence, isOurs } of findUnreadSettings(env)) if (isOurs) console.warn(sentence)
for (const parse of [() => parseConfig(env), () => parseSettings(endpointSettings, env)])
  try {
    parse()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
