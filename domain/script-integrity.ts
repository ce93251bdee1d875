/** What the file of each script must hash to (subresource integrity), by its path: "/_astro/page.js": "sha384-…". */
export type ScriptIntegrity = Readonly<Record<string, string>>

/** A browser then runs a script only as the build wrote it, whatever stands between it and the server. */
export const withScriptIntegrity = (html: string, integrity: ScriptIntegrity): string =>
  html.replace(/<script type="module" src="([^"]+)"(?=>)/g, (tag, path: string) => {
    const hash = integrity[path]
    return hash ? `${tag} integrity="${hash}"` : tag
  })
