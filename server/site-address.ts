// Tells where visitors reach the site. The build knows nothing of it: the server puts it into the built files when it starts.
import type { Config } from '#settings/config.ts'

/** Returns the origin of the settings, else that of this machine, where any build can be tried out. */
export const siteAddress = ({ siteUrl, port }: Pick<Config, 'siteUrl' | 'port'>): string =>
  siteUrl ?? `http://localhost:${port}`
