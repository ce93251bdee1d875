// Bundles the editor's own code, apart from the pages': it is not loaded anew when they are.
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { brandStyles } from '../../site/integrations/brand-stylesheet.ts'
import { iconStyles } from '../../site/integrations/icon-stylesheet.ts'

export type EditorFile = { type: string; body: string | Uint8Array }

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** By the path below /__edit/, as in "editor.js". */
export async function bundleEditor(root: URL): Promise<Map<string, EditorFile>> {
  const { output } = (await build({
    configFile: false,
    root: fileURLToPath(root),
    base: '/__edit/',
    mode: 'production',
    logLevel: 'error',
    publicDir: false,
    plugins: [brandStyles(root), iconStyles],
    build: {
      write: false,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('tools/edit/client/editor-app.tsx', root)),
        output: { entryFileNames: 'editor.js', assetFileNames: 'editor[extname]', codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput
  return new Map(
    output.map((file) => [
      file.fileName,
      {
        type: types[extname(file.fileName)] ?? 'application/octet-stream',
        body: 'code' in file ? file.code : file.source,
      },
    ]),
  )
}
