// The other origins that pages send data to, by the settings. Both functions throw a ConfigError.
import { endpointSettings } from '#settings/build-settings.ts'
import { parseSettings } from '#settings/read-settings.ts'

const { vitalsUrl, ...hosts } = endpointSettings

/** Returns the origins that forms post to. */
export const formHosts = (env: NodeJS.ProcessEnv): string[] => {
  const { leadsHost, contactHost } = parseSettings(hosts, env)
  return [...new Set([leadsHost ?? [], contactHost ?? []].flat())]
}

/** Returns the origin that web vitals are reported to, unless it is the site's own. */
export const vitalsHosts = (env: NodeJS.ProcessEnv): string[] => {
  const { vitalsUrl: receiver } = parseSettings({ vitalsUrl }, env)
  return receiver === undefined || receiver === 'off' ? [] : [receiver]
}
