// What `npm run edit` adds to the dev server: the editor with its requests, and the marked twin of each page.
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroConfig, AstroIntegration } from 'astro'
import type { Plugin } from 'vite'
import { previewPath, textPreviewPath } from './api.ts'
import { editMiddleware } from './edit-middleware.ts'
import { bundleEditor } from './editor-bundle.ts'
import { answerEditor, answerFile, refuseAddress } from './editor-page.ts'
import { isEditing, isSameOrigin } from './http/edit-session.ts'
import { pageChanges } from './page-changes.ts'
import { postPreview } from './preview/answer-preview.ts'
import { answerPicture, keptPictureName } from './preview/kept-picture.ts'
import { asTwin } from './twin/marked-twin.ts'
import { twinHeader } from './twin/text-marks.ts'

const editorPath = '/__edit/'

export type EditModeOptions = {
  /** Whoever knows it may edit. */
  secret: string
  publishCommand: string | undefined
  dataFolder: string
  timeZone: string | undefined
}

export function editMode({ secret, publishCommand, dataFolder, timeZone }: EditModeOptions): AstroIntegration {
  let root: URL
  let settings: AstroConfig
  return {
    name: 'edit-mode',
    hooks: {
      'astro:config:setup': ({ config, updateConfig, addMiddleware }) => {
        root = config.root
        addMiddleware({ entrypoint: new URL('preview/typed-post-page.ts', import.meta.url), order: 'pre' })
        updateConfig({ vite: { plugins: [markedContent(root)] } })
      },
      'astro:config:done': ({ config }) => {
        settings = config
      },
      'astro:server:setup': async ({ server: vite }) => {
        const files = await bundleEditor(root)
        const changes = pageChanges(vite, fileURLToPath(root))
        const folder = resolve(fileURLToPath(root), dataFolder)
        vite.middlewares.use(editMiddleware({ root, secret, dataFolder: folder, publishCommand, timeZone }))
        const preview = postPreview(root, settings)
        vite.middlewares.use((request, response, next) => {
          const { pathname } = new URL(request.url ?? '/', 'http://localhost')
          if (!pathname.startsWith(editorPath)) return next()
          const file = files.get(pathname.slice(editorPath.length))
          if (file) return answerFile(response, file)
          if (!isEditing(request, secret)) return refuseAddress(response)
          if (pathname === `${editorPath}page-changes`) return changes.follow(response)
          const picture = keptPictureName(pathname)
          if (picture !== undefined) return answerPicture(response, root, picture)
          if (request.method === 'POST' && isSameOrigin(request)) {
            if (pathname === previewPath) return preview.page(request, response, next)
            if (pathname === textPreviewPath) return preview.text(request, response)
          }
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
