// The first step of a build: a setting that cannot be used is told before anything is made with it.
import { ConfigError, parseConfig } from '../server/config.ts'
import { formHosts } from './form-hosts.ts'

try {
  parseConfig(process.env)
  formHosts(process.env)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
