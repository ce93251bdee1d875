// Makes modules of content/, for what comes with a script: `virtual:shortlists` for “Strike a line”, `virtual:form-messages`
// for the forms of leads, `virtual:enquiry-words` for one of them, `virtual:roi-words` for the calculator, and `virtual:words`
// for all forms and for whatever writes a date or a number. As props of an island they would stand in each page that shows it, whether anybody touches it or not.
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { z } from 'astro/zod'
import type { Plugin } from 'vite'
import { contentFiles } from '../content/content-files.ts'
import { readVocabulary, readYaml } from '../content/yaml-file.ts'
import type { FormChecks } from '../schemas/form-checks.ts'
import type { FormMessages } from '../schemas/form-messages.ts'

type ContentModule = {
  files: readonly string[]
  /** What it exports, by name. */
  exports(root: URL): Promise<Readonly<Record<string, unknown>>>
}

const {
  shortlists,
  site,
  'form-checks': formChecks,
  'form-messages': formMessages,
  'roi-calculator': roiCalculator,
  subscribe,
} = contentFiles

const read = async <Schema extends z.ZodType>(root: URL, { file, schema }: { file: string; schema: Schema }) =>
  (await readYaml<z.output<Schema>>(file, root, schema as z.ZodType<z.output<Schema>>, await readVocabulary(root)))
    .content

const modules: Readonly<Record<string, ContentModule>> = {
  'virtual:shortlists': {
    files: [shortlists.file],
    exports: async (root) => ({ shortlists: await read(root, shortlists) }),
  },
  'virtual:form-messages': {
    files: [formMessages.file],
    exports: async (root) => ({ messages: await read(root, formMessages) }),
  },
  'virtual:enquiry-words': {
    files: [subscribe.file],
    exports: async (root) => ({ words: (await read(root, subscribe)).form }),
  },
  'virtual:roi-words': {
    files: [roiCalculator.file, formMessages.file],
    async exports(root) {
      const { marks }: FormMessages = await read(root, formMessages)
      return { words: await read(root, roiCalculator), marks }
    },
  },
  'virtual:words': {
    files: [site.file, formChecks.file],
    async exports(root) {
      const { language } = await read(root, site)
      const { answers, leaveEmpty }: FormChecks = await read(root, formChecks)
      return { language, answers, leaveEmpty }
    },
  },
}

const resolved = (name: string) => `\0${name}`

const plugin = (root: URL): Plugin => ({
  name: 'content-modules',
  resolveId: (id) => (id in modules ? resolved(id) : undefined),
  async load(id) {
    const found = Object.entries(modules).find(([name]) => resolved(name) === id)
    if (!found) return
    const exported = Object.entries(await found[1].exports(root))
    return exported.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
  },
  hotUpdate({ file, modules: changed }) {
    const made = Object.entries(modules).flatMap(([name, { files }]) => {
      const isOf = files.some((source) => fileURLToPath(new URL(source, root)) === file)
      return (isOf && this.environment.moduleGraph.getModuleById(resolved(name))) || []
    })
    return made.length > 0 ? [...changed, ...made] : undefined
  },
})

export function contentModules(): AstroIntegration {
  return {
    name: 'content-modules',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) =>
        void updateConfig({ vite: { plugins: [plugin(config.root)] } }),
    },
  }
}
