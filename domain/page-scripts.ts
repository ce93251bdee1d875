// How a page comes by its scripts: once it has been painted. Whatever is asked for earlier shares the line with what the
// paint waits for, and nobody can press on a page that is not there yet.
import { restOfStyles } from './page-styles.ts'
import { speculationRules } from './speculation-rules.ts'

/** What the build knows of its scripts, and of what comes with them. */
export type BuiltScripts = {
  /** The digest of each file (subresource integrity), by path: "/_astro/page.js": "sha256-…". */
  integrity: Readonly<Record<string, string>>
  /** Path of the file that wakes islands, if there are any. */
  islands?: string
  /** Path of the stylesheet with the drawings of icons. */
  icons?: string
}

/**
 * Puts the scripts, which wait in a template at the end of the page, into it after its first paint. A page that nobody looks
 * at is not painted, and waits for nothing but its end; an engine that tells of no paint gets them a second after everything
 * else has come. The template holds the drawings of icons and the rules for the next page too, of which who asks to be sent less
 * gets none, and the manifest, which browsers would fetch at once for whoever may install the site later.
 */
const afterFirstPaint = `(()=>{
let template
const run=()=>{
if(document.readyState==="loading")return addEventListener("DOMContentLoaded",run)
if(template)return
template=document.getElementById("late-scripts")
const {content}=template
for(const script of content.querySelectorAll("script"))script.async=false
if(navigator.connection?.saveData)content.querySelector("[type=speculationrules]").remove()
template.replaceWith(content)
}
if(document.hidden)run()
else{
new PerformanceObserver(run).observe({type:"paint",buffered:true})
addEventListener("load",()=>setTimeout(run,1000))
}
})()`

/** What of it stands inline in every document, for the content security policy. */
export const inlinePageScripts: readonly string[] = [afterFirstPaint, speculationRules]

/** What Astro writes before the first island of a page, always the same: what wakes it, and that it is no box of its own. */
const beforeIslands = /<style>astro-island,[^<]*<\/style>((?:<script>[\s\S]*?<\/script>)+)/

/** The script that wakes the islands of a page, which is the same on every page that has some. */
export const islandScriptOf = (html: string): string | undefined =>
  beforeIslands.exec(html)?.[1]?.replaceAll(/<\/?script>/g, '\n')

const late = /<script type="module"(?: src="([^"]+)")?>[\s\S]*?<\/script>|<link rel="manifest"[^>]*>/g

/**
 * The page with its modules behind its first paint, in their order. Files get their digests, so that a browser runs a script
 * only as the build wrote it, whatever lies between it and the server.
 */
export function withLateScripts(html: string, { integrity, islands, icons }: BuiltScripts): string {
  const tags: string[] = []
  const moved = (tag: string, path?: string) => {
    const hash = path && integrity[path]
    tags.push(hash ? tag.replace('>', ` integrity="${hash}">`) : tag)
    return ''
  }
  const ofIslands = (block: string) =>
    islands === undefined ? block : moved(`<script type="module" src="${islands}"></script>`, islands)
  // First what wakes islands: the scripts of the page may ask one to.
  const without = html.replace(beforeIslands, ofIslands).replace(late, moved)
  if (tags.length === 0) return html
  const drawings = icons ? `<link rel="stylesheet" href="${icons}">` : ''
  const withoutScripts = drawings && `<noscript>${drawings}</noscript>`
  const rules = `<script type="speculationrules">${speculationRules}</script>`
  const loader = `<script>${afterFirstPaint}</script>`
  const whole = without.replace(
    '</body>',
    () => `${withoutScripts}<template id="late-scripts">${drawings}${tags.join('')}${rules}</template></body>`,
  )
  // Firefox goes on past the styles in the middle of a page, unless a script below them has to wait.
  return restOfStyles.test(whole)
    ? whole.replace(restOfStyles, (link) => link + loader)
    : whole.replace('</body>', () => `${loader}</body>`)
}
