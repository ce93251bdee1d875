import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildRecord } from '#domain/build-record.ts'
import type { SiteFacts } from '#domain/site-facts.ts'
import type { Config } from '#server/config.ts'
import { isLoopback } from '#server/http/public-address.ts'
import { addressConflict, siteAddress } from '#server/site-address.ts'
import { type Finding, findingsAbout } from './finding.ts'

/** `siteUrl` and `facts` are undefined without a build. */
export type SiteCheck = { findings: Finding[]; siteUrl: string | undefined; facts: SiteFacts | undefined }

const { fine, wrong } = findingsAbout('site')

export async function checkBuiltSite(directory: string, config: Config): Promise<SiteCheck> {
  let record: BuildRecord
  let facts: SiteFacts
  try {
    record = JSON.parse(await readFile(join(directory, 'site.json'), 'utf8'))
    facts = (await import(pathToFileURL(join(directory, 'server', 'entry.mjs')).href)).facts
  } catch {
    const findings = [
      wrong('There is no whole built site in dist: run `npm run build`, with the SITE_URL of the server.'),
    ]
    return { findings, siteUrl: undefined, facts: undefined }
  }
  const siteUrl = siteAddress(config, record.siteUrl)
  return { findings: [addressFinding(config, record.siteUrl, siteUrl)], siteUrl, facts }
}

function addressFinding(config: Config, builtFor: string, siteUrl: string): Finding {
  const url = new URL(siteUrl)
  if (isLoopback(url))
    return wrong(
      `The site says that its address is ${siteUrl}: set SITE_URL to the address that visitors use, build with it, and start with it.`,
    )
  const conflict = addressConflict(config, builtFor)
  if (conflict) return wrong(`The addresses differ: ${conflict}.`)
  if (url.protocol !== 'https:')
    return wrong(
      `SITE_URL is ${siteUrl}: write https://, and put a proxy with TLS before the server, since visitors send personal data.`,
    )
  return fine(`built for ${siteUrl}`)
}
