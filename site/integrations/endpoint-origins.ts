// Parses the settings for other origins that pages send data to. Both functions throw a ConfigError.
import { ConfigError } from '#settings/config.ts'

/** Returns the origins that forms post to. */
export function formHosts(env: NodeJS.ProcessEnv): string[] {
  const settings = ['PUBLIC_LEADS_HOST', 'PUBLIC_CONTACT_HOST']
  const origins = settings.flatMap(
    (name) => originOf(env, name, 'write the origin of a lead service, like https://leads.example.com.') ?? [],
  )
  return [...new Set(origins)]
}

/** Returns the origin that web vitals are reported to, unless it is the site's own. */
export function vitalsHosts(env: NodeJS.ProcessEnv): string[] {
  if (env['PUBLIC_VITALS_URL'] === 'off') return []
  const origin = originOf(
    env,
    'PUBLIC_VITALS_URL',
    'write "off", or an address like https://vitals.example.com/report.',
  )
  return origin === undefined ? [] : [origin]
}

function originOf(env: NodeJS.ProcessEnv, name: string, advice: string): string | undefined {
  const text = env[name]?.trim()
  if (!text) return undefined
  const url = URL.parse(text)
  if (url && ['http:', 'https:'].includes(url.protocol)) return url.origin
  throw new ConfigError(`${name} cannot be used: ${advice}`)
}
