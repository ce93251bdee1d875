import packageJson from '../../package.json' with { type: 'json' }

/** As in "0.2.0+1a2b3c4d5e6f": the version, and the commit that a deployment was made from. */
export const { version } = packageJson
