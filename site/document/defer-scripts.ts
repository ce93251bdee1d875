// Defers a page's scripts until its first paint: earlier downloads would compete with what the paint waits for, and nobody can
// click on a page that is not visible yet.
import { type Document, Element, isTag } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import type { DocumentPieces } from '#domain/build-record.ts'
import { privatePaths } from '#domain/private-pages.ts'
import { floorCondition } from './browser-floor.ts'
import { allElements, firstElement, hasName, parseFragment } from './html-document.ts'

/**
 * Inserts the scripts from a template at the end of the page after the first paint. A hidden page is never painted, so it waits
 * only for its end; an engine that reports no paint gets them a second after the load event. The template also holds the icon
 * styles, the speculation rules, which are dropped for visitors with Save-Data, and the manifest, which browsers would
 * otherwise fetch at once. Browsers below the floor get no scripts. At the end, an early click is repeated
 * (site/integrations/browser-scripts.ts).
 */
const afterFirstPaint = `(()=>{
let template
const run=()=>{
if(document.readyState==="loading")return addEventListener("DOMContentLoaded",run)
if(template)return
template=document.getElementById("late-scripts")
const {content}=template
if(!CSS.supports(${JSON.stringify(floorCondition)}))for(const script of content.querySelectorAll("script"))script.remove()
const scripts=content.querySelectorAll("[type=module]")
let left=scripts.length
const ended=()=>--left||dispatchEvent(new Event("scripts-loaded"))
for(const script of scripts){
script.async=false
script.onload=ended
script.onerror=()=>{
ended()
dispatchEvent(new Event("scripts-have-run"))
}
}
if(navigator.connection?.saveData)content.querySelector("[type=speculationrules]")?.remove()
template.replaceWith(content)
}
if(document.hidden)run()
else{
new PerformanceObserver(run).observe({type:"paint",buffered:true})
addEventListener("load",()=>setTimeout(run,1000))
}
})()`

/**
 * Finds what Astro writes before the first island of a page, always the same: the script that hydrates it, and the style that
 * gives it `display: contents`.
 */
export function islandRuntime(document: Document): { script: string; elements: Element[] } {
  const style = firstElement(
    document,
    (element) => element.name === 'style' && DomUtils.textContent(element).startsWith('astro-island'),
  )
  const scripts: Element[] = []
  for (let next = style?.next; next && isTag(next) && next.name === 'script'; next = next.next) scripts.push(next)
  return { script: DomUtils.textContent(scripts).trim(), elements: style ? [style, ...scripts] : [] }
}

const isLate = ({ name, attribs }: Element) =>
  (name === 'script' && attribs['type'] === 'module') || (name === 'link' && attribs['rel'] === 'manifest')

/**
 * Moves a page's modules behind its first paint, in their order. The inline script that fetches them goes after `early`, since
 * Firefox renders past a stylesheet in the middle of a page unless a script below has to wait for it.
 */
export function deferScripts(document: Document, { islands, icons }: DocumentPieces, early?: Element): void {
  const body = firstElement(document, hasName('body'))
  if (!body) return
  const runtime = islandRuntime(document).elements
  // The island runtime comes first, as other scripts may ask it to hydrate an island.
  const late = [
    ...(runtime.length > 0 ? parseFragment(`<script type="module" src="${islands}"></script>`) : []),
    ...allElements(document).filter(isLate),
  ]
  if (late.length === 0) return
  for (const element of [...runtime, ...late]) DomUtils.removeElement(element)
  const drawings = `<link rel="stylesheet" href="${icons}">`
  const rules = `<script type="speculationrules">${speculationRules}</script>`
  const template = new Element('template', { id: 'late-scripts' })
  for (const node of [...parseFragment(drawings), ...late, ...parseFragment(rules)])
    DomUtils.appendChild(template, node)
  for (const node of [...parseFragment(`<noscript>${drawings}</noscript>`), template]) DomUtils.appendChild(body, node)
  for (const loader of parseFragment(`<script>${afterFirstPaint}</script>`)) {
    if (early) DomUtils.append(early, loader)
    else DomUtils.appendChild(body, loader)
  }
}

/** Pages behind links in mails, in any language. */
const behindLinks = privatePaths.flatMap((path) => [path, `/*${path}`])

/**
 * Pages that may be fetched ahead: no files, no form targets, not the pages where a click decides about a request or a mail,
 * not the funnel, and not what a script opens in the page instead.
 */
const pages = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: ['/*.*', '/controls/*', ...behindLinks.flatMap((path) => [path, `${path}?*`])] } },
    { not: { selector_matches: '[target="_blank"], [download], [href$="#cookie-list"]' } },
  ],
}

/**
 * The next page is prefetched on hover and prerendered on press, in the JSON of
 * https://wicg.github.io/nav-speculation/speculation-rules.html. Other browsers ignore it.
 */
const speculationRules = JSON.stringify({
  prefetch: [{ where: pages, eagerness: 'moderate' }],
  prerender: [{ where: pages, eagerness: 'conservative' }],
})
