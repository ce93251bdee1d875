import type { Config } from '#server/settings/config.ts'

/**
 * Returns the public origin: that of the settings, or this machine, where any build can be tried out. The server puts
 * it into the built files when it starts.
 */
export const siteAddress = ({ siteUrl, port }: Pick<Config, 'siteUrl' | 'port'>): string =>
  siteUrl ?? `http://localhost:${port}`
