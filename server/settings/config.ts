// Parses the environment of the server once. Nothing else in the server reads process.env.
import type { CrmValues } from '#server/destinations/crm/crm.ts'
import { crms, destinationKinds } from '#server/destinations/destinations.ts'
import { ConfigError, createReader, type Environment, type SettingReader } from '#settings/read-settings.ts'
import type { ValuesOf } from '#settings/setting.ts'
import { serverSettings } from './settings.ts'

export type Config = ValuesOf<typeof serverSettings> &
  CrmValues & {
    /** The file that contains the metrics tokens, if any. */
    metricsTokenFile: string | undefined
  }

/** Throws a ConfigError. An empty value counts as unset. */
export function parseConfig(env: Environment): Config {
  const reader = createReader(env)
  const config: Config = {
    ...reader.valuesOf(serverSettings),
    accounts: readAccounts(reader),
    metricsTokenFile: env['METRICS_TOKEN_FILE']?.trim() || undefined,
  }
  if (config.blogApiUrl !== undefined && !reader.isGiven('BLOG_SITE'))
    reader.problems.push('BLOG_SITE is missing: write the name of the blog at BLOG_API_URL, like blog.example.com.')
  reader.problems.push(...destinationKinds.flatMap(({ missing }) => missing?.(config, reader.isGiven) ?? []))
  if (reader.problems.length > 0) throw new ConfigError(reader.problems.join('\n'))
  return config
}

/** A CRM needs all its settings, or none. */
function readAccounts({ parsed, isGiven, problems }: SettingReader): CrmValues['accounts'] {
  const accounts = crms.flatMap(({ name, settings }) => {
    const values = settings.map((setting) => [setting.name, parsed(setting)] as const)
    const missing = values.flatMap(([setting, value]) => (value === undefined ? [setting] : []))
    if (missing.length === 0) return [[name, Object.fromEntries(values)]]
    if (missing.length < values.length && !missing.some(isGiven))
      problems.push(
        `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing: leads go to ${name} once all its settings are set.`,
      )
    return []
  })
  return Object.fromEntries(accounts)
}
