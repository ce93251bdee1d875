// What `npm run edit` adds to the dev server: the editor with its requests, and the marked twin of each page.
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'
import { editMiddleware } from './edit-middleware.ts'
import { bundleEditor } from './editor-bundle.ts'
import { answerEditor, answerFile, refuseAddress } from './editor-page.ts'
import { isEditing } from './http/edit-session.ts'
import { pageChanges } from './page-changes.ts'
import { asTwin } from './twin/marked-twin.ts'
import { twinHeader } from './twin/text-marks.ts'

const editorPath = '/__edit/'

export type EditModeOptions = {
  /** Whoever knows it may edit. */
  secret: string
  publishCommand: string | undefined
  dataFolder: string
}

export function editMode({ secret, publishCommand, dataFolder }: EditModeOptions): AstroIntegration {
  let root: URL
  return {
    name: 'edit-mode',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        root = config.root
        updateConfig({ vite: { plugins: [markedContent(root)] } })
      },
      'astro:server:setup': async ({ server: vite }) => {
        const files = await bundleEditor(root)
        const changes = pageChanges(vite, fileURLToPath(root))
        const folder = resolve(fileURLToPath(root), dataFolder)
        vite.middlewares.use(editMiddleware({ root, secret, dataFolder: folder, publishCommand }))
        vite.middlewares.use((request, response, next) => {
          const { pathname } = new URL(request.url ?? '/', 'http://localhost')
          if (!pathname.startsWith(editorPath)) return next()
          const file = files.get(pathname.slice(editorPath.length))
          if (file) return answerFile(response, file)
          if (!isEditing(request, secret)) return refuseAddress(response)
          if (pathname === `${editorPath}page-changes`) return changes.follow(response)
          answerEditor(response)
        })
        vite.middlewares.use((request, _response, next) => {
          if (request.headers[twinHeader] !== undefined && isEditing(request, secret)) return asTwin(next)
          next()
        })
      },
    },
  }
}

/** Pages get the content with marks. */
function markedContent(root: URL): Plugin {
  const at = (file: string) => fileURLToPath(new URL(file, root))
  const withMarks = at('tools/edit/twin/marked-content.ts')
  // These look things up by their names.
  const withoutMarks = [withMarks, at('site/content/people.ts'), at('site/content/claimed.ts')]
  return {
    name: 'marked-content',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer || !source.endsWith('/content.ts') || withoutMarks.includes(importer)) return
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found?.id === at('site/content/content.ts') ? withMarks : undefined
    },
  }
}
