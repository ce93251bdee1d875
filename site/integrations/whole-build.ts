// Makes `astro build` the whole build: it begins with the checks of the settings and of content/, and it ends with
// compressed copies of every text file. It stands last among the integrations, since others still write files.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { AstroIntegration } from 'astro'
import { standInOrigin } from '#domain/build-record.ts'
import { ConfigError, parseConfig } from '#settings/config.ts'
import { unreadSettings } from '#settings/misspelt-settings.ts'
import { checkContent } from '../content/checks/check-content.ts'
import { readLanguages, spokenPath } from '../content/languages.ts'
import { today } from '../content/local-times.ts'
import { editorBackend } from '../editor/editor-backend.ts'
import { formHosts, vitalsHosts } from './endpoint-origins.ts'

export function wholeBuild(): AstroIntegration {
  let root: URL
  let others: Promise<string[]> | undefined
  return {
    name: 'whole-build',
    hooks: {
      'astro:config:setup': async ({ command, config, logger }) => {
        if (command !== 'build' && command !== 'dev') return
        stopAt(settingProblems(process.env))
        for (const sentence of unreadSettings(process.env)) logger.warn(sentence)
        // In dev the problems are laid over the page.
        if (command === 'dev') return
        root = config.root
        // The build of the first language has checked the words of all of them.
        if (spokenPath) return
        const { problems, warnings } = await checkContent(config.root, today())
        for (const warning of warnings) logger.warn(warning)
        stopAt(problems)
      },
      // Only now is dist empty, and two builds beside each other take less time than one after the other.
      'astro:build:setup': async () => {
        if (!spokenPath) others ??= buildOthers(root)
      },
      'astro:build:done': async ({ dir }) => {
        stopAt((await others) ?? [])
        for (const folder of [dir, new URL('../bare/', dir)])
          if (existsSync(folder)) await precompress(fileURLToPath(folder))
      },
    },
  }
}

/** Resolves with what was wrong. */
async function buildOthers(root: URL): Promise<string[]> {
  const [, ...others] = await readLanguages(root)
  const program = ['--eval', "import('astro').then(({ build }) => build({}))"]
  const builds = others.map(async ({ path, name }) => {
    const env = { ...process.env, SITE_LANGUAGE: path }
    const child = spawn(process.execPath, program, { cwd: fileURLToPath(root), env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    const [code] = await once(child, 'close')
    return code === 0 ? [] : [`The site could not be built in ${name}:`, output.trim()]
  })
  return (await Promise.all(builds)).flat()
}

/** Ends the program with these sentences alone: Astro would call them unhandled errors and add a stack. */
function stopAt(problems: string[]): void {
  if (problems.length === 0) return
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exit(1)
}

const settingProblems = (env: NodeJS.ProcessEnv): string[] => [
  ...editorBackend(env).problems,
  ...[parseConfig, formHosts, vitalsHosts].flatMap((parse) => {
    try {
      parse(env)
      return []
    } catch (error) {
      if (error instanceof ConfigError) return error.message
      throw error
    }
  }),
]

const compressible = new Set(['.css', '.csv', '.html', '.js', '.json', '.svg', '.txt', '.vtt', '.webmanifest', '.xml'])
const brotli = promisify(brotliCompress)
const zip = promisify<Buffer, { level: number }, Buffer>(gzip)

/**
 * Writes a Brotli and a gzip copy beside every text file of the site, as small as they get. The server compresses those that it
 * puts its address into.
 */
async function precompress(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
  await Promise.all(files.map((file) => writeSmallerCopies(join(file.parentPath, file.name))))
}

async function writeSmallerCopies(name: string): Promise<void> {
  const body = await readFile(name)
  if (body.includes(standInOrigin)) return
  const copies = { br: await smallest(body), gz: await zip(body, { level: 9 }) }
  for (const [suffix, copy] of Object.entries(copies)) {
    if (copy.length < body.length) await writeFile(`${name}.${suffix}`, copy)
  }
}

/** Compresses in Brotli, as small as it gets. */
const smallest = (body: Buffer): Promise<Buffer> =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // With this, pages are a few bytes smaller, as their head, styles and text have little in common.
      [constants.BROTLI_PARAM_LGBLOCK]: 16,
    },
  })
