import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

type Import = readonly [file: string, imported: string]

const sentence = ([file, imported]: Import) => `${file} imports ${imported}`

const forbidden = [
  ['domain/thing.ts', '#server/app.ts'],
  ['settings/thing.ts', '#server/http/public-address.ts'],
  ['settings/thing.ts', '../site/content/content.ts'],
  ['domain/thing.ts', '../site/content/content.ts'],
  ['domain/thing.ts', 'zod'],
  ['site/ui/Thing.tsx', '#domain/lead.ts'],
  ['site/ui/Thing.tsx', '#site/sections/ErrorScreen.tsx'],
  ['site/ui/Thing.tsx', '../content/content.ts'],
  ['site/sections/home/Thing.tsx', '#site/islands/leads/ContactForm.tsx'],
  ['site/sections/Thing.tsx', '#site/layouts/SiteHeader.tsx'],
  ['site/sections/Thing.tsx', '#site/content/content.ts'],
  ['site/islands/leads/Thing.tsx', '#site/sections/ErrorScreen.tsx'],
  ['site/islands/Thing.tsx', '#server/app.ts'],
  ['site/schemas/thing.ts', '#site/content/content.ts'],
  ['site/content/thing.ts', '#site/third-parties/endpoints.ts'],
  ['site/content/checks/thing.ts', '#server/app.ts'],
  ['site/third-parties/thing.ts', '#site/sections/PageIntro.tsx'],
  ['site/handover/thing.ts', '#site/layouts/SiteHeader.tsx'],
  ['site/behaviors/thing.ts', '../../server/app.ts'],
  ['site/pages/thing.astro.ts', '#server/leads/outbox.ts'],
  ['server/http/thing.ts', '#site/content/content.ts'],
  ['server/http/thing.ts', 'nodemailer'],
  ['server/http/thing.ts', '#server/pages/on-demand-pages.ts'],
  ['server/http/forms/thing.ts', '#server/blog/blog-pages.ts'],
  ['server/http/forms/thing.ts', '../../leads/outbox.ts'],
  ['server/http/thing.ts', '#server/db/sqlite/sqlite-outbox.ts'],
  ['server/metrics/thing.ts', '../db/outbox-sqlite.ts'],
  ['server/leads/thing.ts', '#server/db/sqlite/sqlite-outbox.ts'],
  ['server/leads/thing.ts', 'nodemailer'],
  ['server/leads/thing.ts', '#site/content/content.ts'],
  ['server/blog/thing.ts', '../db/outbox-sqlite.ts'],
] as const

const allowed = [
  ['domain/thing.ts', './lead.ts'],
  ['site/ui/Thing.tsx', 'react'],
  ['site/sections/Thing.tsx', '#site/ui/Button.tsx'],
  ['site/islands/leads/Thing.tsx', '#domain/lead.ts'],
  ['site/integrations/thing.ts', '#settings/config.ts'],
  ['site/integrations/thing.ts', '../../server/dev.ts'],
  ['settings/thing.ts', '#domain/slips-between.ts'],
  ['server/http/thing.ts', '#settings/config.ts'],
  ['site/schemas/thing.ts', '#domain/lead.ts'],
  ['site/content/checks/thing.ts', '#site/content/content-files.ts'],
  ['site/third-parties/thing.ts', '#site/sections/embed/Embed.tsx'],
  ['site/handover/thing.ts', '#site/third-parties/connected-services.ts'],
  ['server/leads/thing.ts', '#domain/lead.ts'],
  ['server/leads/thing.ts', '#server/http/forms/posted-fields.ts'],
  ['server/blog/thing.ts', '#server/http/static/send-document.ts'],
  ['server/leads/email.ts', 'nodemailer'],
  ['server/lead-service.ts', '#server/db/sqlite/sqlite-outbox.ts'],
] as const

test('the lint refuses each import that the architecture forbids, and no other', async () => {
  const refused = await refusedBy([...forbidden, ...allowed])
  expect(refused).toEqual(forbidden.map(sentence))
})

/** The imports that the project's lint refuses, of files that hold one import each. */
async function refusedBy(imports: readonly Import[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'imports-'))
  await cp(join(root, 'biome.json'), join(folder, 'biome.json'))
  // One file name can stand for several imports: each gets a copy of its own.
  const places = imports.map(([file], index) => file.replace(/[Tt]hing/, `$&${index}`))
  for (const [index, [, imported]] of imports.entries()) {
    const place = join(folder, places[index] as string)
    await mkdir(dirname(place), { recursive: true })
    await writeFile(place, `import { thing } from '${imported}'\n\nexport const kept = thing\n`)
  }
  const words = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', '.']
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/biome'), words, { cwd: folder, encoding: 'utf8' })
  await rm(folder, { recursive: true })
  const diagnostics: { category: string; location: { path: string } }[] = JSON.parse(stdout).diagnostics
  const found = diagnostics.filter(({ category }) => category === 'lint/style/noRestrictedImports')
  return imports.filter((_, index) => found.some(({ location }) => location.path === places[index])).map(sentence)
}
