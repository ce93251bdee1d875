// Parses the environment once: each unusable setting is reported, all together, with a sentence that says what to
// write. Nothing else in the server reads process.env. Values are never echoed, since some contain passwords.
import { readFileSync } from 'node:fs'
import type { CrmValues } from '#server/destinations/crm/crm.ts'
import { crms, destinationKinds } from '#server/destinations/destinations.ts'
import type { Setting, Settings, ValuesOf } from '#settings/setting.ts'
import { StartError } from '#settings/start-error.ts'
import { serverSettings } from './settings.ts'

export type Config = ValuesOf<typeof serverSettings> &
  CrmValues & {
    /** The file that contains the metrics tokens, if any. */
    metricsTokenFile: string | undefined
  }

/** Its message has one sentence per unusable setting, one a line. */
export class ConfigError extends StartError {
  override name = 'ConfigError'
}

type Environment = Readonly<Record<string, string | undefined>>

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

/** Parses these settings alone. Throws a ConfigError. */
export function parseSettings<All extends Settings>(settings: All, env: Environment): ValuesOf<All> {
  const { valuesOf, problems } = createReader(env)
  const values = valuesOf(settings)
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return values
}

type Reader = ReturnType<typeof createReader>

function createReader(env: Environment) {
  const problems: string[] = []

  function secretIn(name: string, path: string): string | undefined {
    try {
      const secret = readFileSync(path, 'utf8').trim()
      if (secret) return secret
      problems.push(`${name} cannot be used: the file is empty.`)
    } catch (error) {
      problems.push(`${name} cannot be used: ${(error as Error).message}.`)
    }
    return undefined
  }

  function textOf({ name, isSecret }: Setting): string | undefined {
    const text = env[name]?.trim() || undefined
    const file = isSecret ? env[`${name}_FILE`]?.trim() : undefined
    if (!file) return text
    if (!text) return secretIn(`${name}_FILE`, file)
    problems.push(`${name}_FILE cannot be used: ${name} is set as well, so take one of them out.`)
    return undefined
  }

  function parsed<Value>(setting: Setting<Value>): Value {
    const { name, schema, write } = setting
    const { success, data, error } = schema.safeParse(textOf(setting), { error: () => write })
    if (success) return data
    problems.push(`${name} cannot be used: ${error.issues[0]?.message}.`)
    return schema.parse(undefined)
  }

  return {
    problems,
    parsed,
    valuesOf: <All extends Settings>(settings: All) =>
      Object.fromEntries(Object.entries(settings).map(([key, setting]) => [key, parsed(setting)])) as ValuesOf<All>,
    isGiven: (name: string): boolean => Boolean(env[name] || env[`${name}_FILE`]),
  }
}

/** A CRM needs all its settings, or none. */
function readAccounts({ parsed, isGiven, problems }: Reader): CrmValues['accounts'] {
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
