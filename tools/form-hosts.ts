import { ConfigError } from '../server/config.ts'

/** The other origins that forms post to, as given to the build. Throws ConfigError. */
export function formHosts(env: NodeJS.ProcessEnv): string[] {
  const origins = ['PUBLIC_LEADS_HOST', 'PUBLIC_CONTACT_HOST'].flatMap((name) => {
    const text = env[name]?.trim()
    if (!text) return []
    const url = URL.parse(text)
    if (url && ['http:', 'https:'].includes(url.protocol)) return url.origin
    throw new ConfigError(`${name} cannot be used: write the origin of a lead service, like https://leads.example.com.`)
  })
  return [...new Set(origins)]
}
