// The first step of a build: a setting that cannot be used is told before anything is made with it.
import { ConfigError, parseConfig } from '../server/config.ts'
import { formHosts, vitalsHosts } from './build-hosts.ts'

try {
  parseConfig(process.env)
  formHosts(process.env)
  vitalsHosts(process.env)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
