import { fileURLToPath } from 'node:url'
import { HtmlValidate } from 'html-validate'
import pino from 'pino'
import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { parseConfig } from '#server/config.ts'
import { loadBuiltSite } from '#server/http/built-site.ts'
import type { Outbox } from '#server/leads/outbox.ts'
import rules from '../../.htmlvalidate.mjs'

const dist = fileURLToPath(new URL('../../dist/', import.meta.url))
const config = parseConfig({})
const site = await loadBuiltSite(dist, config)
const app = await buildApp({ config, site, outbox: {} as Outbox, log: pino({ level: 'silent' }), onStored: () => {} })
const validator = new HtmlValidate(rules)

const pages = site.files.filter(({ isDocument }) => isDocument).map(({ path }) => path)

const onDemandPages = site.record.onDemandPaths.filter((path) => !path.endsWith('.xml'))

test.each([...pages, ...onDemandPages])('R-01 %s is valid HTML', async (path) => {
  const { body } = await app.inject(path)
  const { results } = await validator.validateString(body)
  const problems = results.flatMap(({ messages }) => messages)
  expect(problems.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`)).toEqual([])
})

test('L-17 the page of a refused form is valid HTML', async () => {
  const { body } = await app.inject({
    method: 'POST',
    url: '/controls/send-demo-mail',
    headers: { accept: 'text/html', origin: config.siteUrl, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'form=contact&firstname=&email=ana&message=%3Cb%3E',
  })
  expect((await validator.validateString(body)).valid).toBe(true)
})
