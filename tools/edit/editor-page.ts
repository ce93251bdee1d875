// The document of the editor. The site stands in its frame, so neither styles the other.
import type { ServerResponse } from 'node:http'
import type { EditorFile } from './editor-bundle.ts'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: blob:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="referrer" content="same-origin">
    <title>Edit the site</title>
    <link rel="stylesheet" href="/__edit/editor.css">
    <script type="module" src="/__edit/editor.js"></script>
  </head>
  <body></body>
</html>
`

const refusal = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>This address is not complete</title></head>
  <body>
    <h1>This address is not complete</h1>
    <p>Open the whole address that <code>npm run edit</code> printed. It changes with every start.</p>
  </body>
</html>
`

const answer = (response: ServerResponse, status: number, type: string, body: string | Uint8Array) =>
  response
    .writeHead(status, { 'content-type': type, 'cache-control': 'no-store', 'content-security-policy': policy })
    .end(body)

export const answerEditor = (response: ServerResponse) => answer(response, 200, 'text/html; charset=utf-8', page)

export const refuseAddress = (response: ServerResponse) => answer(response, 403, 'text/html; charset=utf-8', refusal)

export const answerFile = (response: ServerResponse, { type, body }: EditorFile) => answer(response, 200, type, body)
