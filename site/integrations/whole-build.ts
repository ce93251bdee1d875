// Makes `astro build` the whole build: it begins with the checks of the settings and of content/, and it ends with
// compressed copies of every text file. It stands last among the integrations, since others still write files.

import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { ConfigError, parseConfig } from '#settings/config.ts'
import { unreadSettings } from '#settings/misspelt-settings.ts'
import { checkContent } from '../content/checks/content-report.ts'
import { today } from '../content/local-times.ts'
import { editorBackend } from '../editor/editor-backend.ts'
import { precompress } from './precompress.ts'
import { formHosts, vitalsHosts } from './receiving-hosts.ts'

export function wholeBuild(): AstroIntegration {
  return {
    name: 'whole-build',
    hooks: {
      'astro:config:setup': async ({ command, config, logger }) => {
        if (command !== 'build' && command !== 'dev') return
        stopAt(settingProblems(process.env))
        for (const sentence of unreadSettings(process.env)) logger.warn(sentence)
        // In dev the problems are laid over the page.
        if (command === 'dev') return
        const { problems, warnings } = await checkContent(config.root, today())
        for (const warning of warnings) logger.warn(warning)
        stopAt(problems)
      },
      'astro:build:done': async ({ dir }) => {
        for (const folder of [dir, new URL('../bare/', dir)])
          if (existsSync(folder)) await precompress(fileURLToPath(folder))
      },
    },
  }
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
