/** The digest of each script file (subresource integrity), by path: "/_astro/page.js": "sha384-…". */
export type ScriptIntegrity = Readonly<Record<string, string>>

/**
 * How a page asks for its scripts: after what it needs to be painted (`fetchpriority`), and with their digests, so that a
 * browser runs a script only as the build wrote it, whatever lies between it and the server.
 */
export const withScriptAttributes = (html: string, integrity: ScriptIntegrity): string =>
  html.replace(/<script type="module" src="([^"]+)"(?=>)/g, (tag, path: string) => {
    const hash = integrity[path]
    return `${tag} fetchpriority="low"${hash ? ` integrity="${hash}"` : ''}`
  })
