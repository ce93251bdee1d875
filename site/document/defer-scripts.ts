// Gives a page its scripts once it has been painted. Whatever is asked for earlier shares the line with what the paint
// waits for, and nobody can press on a page that is not there yet.
import { type Document, Element, isTag } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import type { DocumentPieces } from '#domain/build-record.ts'
import { funnelPath } from '#domain/funnel.ts'
import { mailPath, reviewPath } from '#domain/site-locals.ts'
import { elementsOf, firstElement, fragment, named } from './html-document.ts'

/**
 * Puts the scripts, which wait in a template at the end of the page, into it after its first paint. A page that nobody looks
 * at is not painted, and waits for nothing but its end; an engine that tells of no paint gets them a second after everything
 * else has come. The template holds the drawings of icons and the rules for the next page too, of which who asks to be sent less
 * gets none, and the manifest, which browsers would fetch at once for whoever may install the site later.
 * A press that came too early is repeated at the end (site/integrations/browser-scripts.ts).
 */
const afterFirstPaint = `(()=>{
let template
const run=()=>{
if(document.readyState==="loading")return addEventListener("DOMContentLoaded",run)
if(template)return
template=document.getElementById("late-scripts")
const {content}=template
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
if(navigator.connection?.saveData)content.querySelector("[type=speculationrules]").remove()
template.replaceWith(content)
}
if(document.hidden)run()
else{
new PerformanceObserver(run).observe({type:"paint",buffered:true})
addEventListener("load",()=>setTimeout(run,1000))
}
})()`

/**
 * Finds what Astro writes before the first island of a page, always the same: the script that wakes it, and the style
 * that makes it no box of its own.
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
 * Moves the modules of a page behind its first paint, in their order. `early` is the element that the inline script
 * which fetches them stands behind; Firefox goes on past styles in the middle of a page, unless a script below them has
 * to wait.
 */
export function deferScripts(document: Document, { islands, icons }: DocumentPieces, early?: Element): void {
  const body = firstElement(document, named('body'))
  if (!body) return
  const runtime = islandRuntime(document).elements
  // The script that wakes islands comes first, as the scripts of the page may ask one to wake.
  const late = [
    ...(runtime.length > 0 ? fragment(`<script type="module" src="${islands}"></script>`) : []),
    ...elementsOf(document).filter(isLate),
  ]
  if (late.length === 0) return
  for (const element of [...runtime, ...late]) DomUtils.removeElement(element)
  const drawings = `<link rel="stylesheet" href="${icons}">`
  const rules = `<script type="speculationrules">${speculationRules}</script>`
  const template = new Element('template', { id: 'late-scripts' })
  for (const node of [...fragment(drawings), ...late, ...fragment(rules)]) DomUtils.appendChild(template, node)
  for (const node of [...fragment(`<noscript>${drawings}</noscript>`), template]) DomUtils.appendChild(body, node)
  for (const loader of fragment(`<script>${afterFirstPaint}</script>`)) {
    if (early) DomUtils.append(early, loader)
    else DomUtils.appendChild(body, loader)
  }
}

/** These pages belong to links in mails, in whatever language. */
const behindLinks = [reviewPath, funnelPath, mailPath, `/*${mailPath}`]

/**
 * Pages of our own that may be fetched ahead: no files, nothing that a form is posted to, not the page where a press
 * decides about a request or a mail nor that of the figures, and not what a script opens in the page instead.
 */
const pages = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: ['/*.*', '/controls/*', ...behindLinks.flatMap((path) => [path, `${path}?*`])] } },
    { not: { selector_matches: '[target="_blank"], [download], [href$="#cookie-list"]' } },
  ],
}

/**
 * The next page is fetched while the pointer rests on its link, and drawn while the link is pressed: JSON, as
 * https://wicg.github.io/nav-speculation/speculation-rules.html defines it. Browsers that know no such rules ignore them.
 */
const speculationRules = JSON.stringify({
  prefetch: [{ where: pages, eagerness: 'moderate' }],
  prerender: [{ where: pages, eagerness: 'conservative' }],
})
