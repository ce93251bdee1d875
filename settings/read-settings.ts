// Reads settings from an environment. Each unusable one is reported, all together, with a sentence that says what to write. Values
// are never echoed, since some contain passwords.
import { readFileSync } from 'node:fs'
import type { Setting, Settings, ValuesOf } from './setting.ts'
import { StartError } from './start-error.ts'

/** Its message has one sentence per unusable setting, one a line. */
export class ConfigError extends StartError {
  override name = 'ConfigError'
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Parses these settings alone. Throws a ConfigError. */
export function parseSettings<All extends Settings>(settings: All, env: Environment): ValuesOf<All> {
  const { valuesOf, problems } = createReader(env)
  const values = valuesOf(settings)
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return values
}

export type SettingReader = ReturnType<typeof createReader>

export function createReader(env: Environment) {
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
