/** The digest of each script file (subresource integrity), by path: "/_astro/page.js": "sha384-…". */
export type ScriptIntegrity = Readonly<Record<string, string>>

/** With it, a browser runs a script only as the build wrote it, whatever lies between it and the server. */
export const withScriptIntegrity = (html: string, integrity: ScriptIntegrity): string =>
  html.replace(/<script type="module" src="([^"]+)"(?=>)/g, (tag, path: string) => {
    const hash = integrity[path]
    return hash ? `${tag} integrity="${hash}"` : tag
  })
