// Extends `astro build` to the whole build: checks of settings and content first, and compressed copies of every text file last. It must be the last integration, since others still write files.

import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { AstroIntegration } from 'astro'
import { placeholderOrigin } from '#domain/pages/build-record.ts'
import { ConfigError } from '#settings/read-settings.ts'
import { checkContent } from '../content/check/check-content.ts'
import { today } from '../content/today.ts'
import { editorBackend } from '../editor/editor-backend.ts'
import { formHosts, vitalsHosts } from './endpoint-origins.ts'

export function wholeBuild(): AstroIntegration {
  return {
    name: 'whole-build',
    hooks: {
      'astro:config:setup': async ({ command, config, logger }) => {
        if (command !== 'build' && command !== 'dev') return
        exitWithProblems(settingProblems(process.env))
        // In dev, the overlay shows the problems.
        if (command === 'dev') return
        const { problems, warnings } = await checkContent(config.root, today())
        for (const warning of warnings) logger.warn(warning)
        exitWithProblems(problems)
      },
      'astro:build:done': async ({ dir }) => {
        for (const folder of [dir, new URL('../bare/', dir)])
          if (existsSync(folder)) await precompress(fileURLToPath(folder))
      },
    },
  }
}

/** Exits with these messages only: Astro would report an unhandled error with a stack. */
function exitWithProblems(problems: string[]): void {
  if (problems.length === 0) return
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exit(1)
}

const settingProblems = (env: NodeJS.ProcessEnv): string[] => [
  ...editorBackend(env).problems,
  ...[formHosts, vitalsHosts].flatMap((parse) => {
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
 * Writes a Brotli and a gzip copy of every text file, as small as possible. The server compresses those in which it fills in
 * its address.
 */
async function precompress(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
  await Promise.all(files.map((file) => writeCompressedCopies(join(file.parentPath, file.name))))
}

async function writeCompressedCopies(name: string): Promise<void> {
  const body = await readFile(name)
  if (body.includes(placeholderOrigin)) return
  const copies = { br: await smallest(body), gz: await zip(body, { level: 9 }) }
  for (const [suffix, copy] of Object.entries(copies)) {
    if (copy.length < body.length) await writeFile(`${name}.${suffix}`, copy)
  }
}

const smallest = (body: Buffer): Promise<Buffer> =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // Makes pages a few bytes smaller, as their head, styles and text have little in common.
      [constants.BROTLI_PARAM_LGBLOCK]: 16,
    },
  })
