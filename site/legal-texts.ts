// Loads content/legal/*.md. Words in braces, like {product}, are filled in from content/site.yaml before the Markdown
// is rendered; a word that is not known stops the build.
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Loader } from 'astro/loaders'
import { parse, YAMLParseError } from 'yaml'
import { contentProblems } from './content-problems.ts'
import { type LegalFacts, legalTextSchema } from './schemas/legal.ts'
import { type Site, siteSchema } from './schemas/site.ts'
import { ContentError, readYaml } from './yaml-file.ts'

/** What a legal text may say in braces, and what it stands for. */
export function legalTokens({ brand, contact, addresses }: Site): Record<string, string> {
  return {
    product: brand.name,
    legalName: brand.legalName,
    siteHost: brand.siteHost,
    'email.contact': contact.email,
    'email.privacy': addresses.privacy,
    'email.legal': addresses.legal,
  }
}

type LegalSource = { facts: LegalFacts; body: string }

function parseFacts(file: string, head: string): unknown {
  try {
    return parse(head)
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error
    // The file's first line is the --- above the facts.
    const line = (error.linePos?.[0].line ?? 1) + 1
    throw new ContentError(
      `${file}, line ${line}: ${error.message.split('\n')[0]}. Check quotes, colons and indentation.`,
    )
  }
}

/** Checks the facts above a legal text and fills in its tokens. Throws a ContentError that names the file and the line. */
export function parseLegalText(file: string, text: string, tokens: Record<string, string>): LegalSource {
  const [, head, body] = text.replaceAll('\r\n', '\n').match(/^---\n(.*?)\n---\n(.*)$/s) ?? []
  if (head === undefined || body === undefined) {
    throw new ContentError(`${file}: The file must start with its facts between two lines of ---.`)
  }
  const facts = legalTextSchema.safeParse(parseFacts(file, head), { reportInput: true })
  if (!facts.success) throw new ContentError(contentProblems(file, facts.error).join('\n'))
  const linesAbove = head.split('\n').length + 2
  const filled = body.split('\n').map((line, index) =>
    line.replace(/\{([^{}]*)\}/g, (braces, name: string) => {
      const value = tokens[name]
      if (value !== undefined) return value
      const known = Object.keys(tokens).map((token) => `{${token}}`)
      throw new ContentError(
        `${file}, line ${linesAbove + index + 1}: ${braces} is not known. Write one of: ${known.join(', ')}.`,
      )
    }),
  )
  return { facts: facts.data, body: filled.join('\n') }
}

/** Loads every Markdown file of a folder; its id is the file name without ".md". */
export function legalTexts(folder: string, siteFile: string): Loader {
  return {
    name: `legal-texts:${folder}`,
    load: async ({ config, store, watcher, renderMarkdown }) => {
      const load = async () => {
        const tokens = legalTokens(await readYaml(siteFile, config.root, siteSchema))
        const files = (await readdir(new URL(folder, config.root))).filter((name) => name.endsWith('.md'))
        for (const name of files) {
          const file = `${folder}/${name}`
          const { facts, body } = parseLegalText(file, await readFile(new URL(file, config.root), 'utf8'), tokens)
          store.set({ id: name.slice(0, -'.md'.length), data: facts, body, rendered: await renderMarkdown(body) })
        }
      }
      store.clear()
      await load()
      const watched = [folder, siteFile].map((path) => fileURLToPath(new URL(path, config.root)))
      watcher?.add(watched)
      watcher?.on('change', (changed) => {
        if (watched.some((path) => changed.startsWith(path)))
          load().catch((error: Error) => console.error(error.message))
      })
    },
  }
}
