// Leaves a frame without an address, and so a link to the original, where something stood for the rest of a post: a paywall,
// or what a script of the post draws, as in <div id="rest"></div><script>fill('#rest')</script>.
import type { Element, ParentNode } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { closest, elementsNamed, elementsWhere, remove, replaceBy, valuesOf, wordCount, wordsOf } from './post-dom.ts'
import { removeWithTitle } from './remove-controls.ts'
import { counters, frameOf } from './reveal-embeds.ts'
import { finalName } from './show-blocks.ts'

/** `title` is the text of the links. */
export function leaveTraces(tree: ParentNode, title: string): void {
  for (const gate of elementsWhere(tree, isGate)) {
    for (const form of elementsNamed(gate, 'form')) remove(form)
    gate.attribs = {}
    DomUtils.appendChild(gate, frameOf(undefined, title))
  }
  for (const one of elementsNamed(tree, 'canvas'))
    if (wordsOf(one) === '' && one.attribs['aria-hidden'] !== 'true')
      replaceBy(one, frameOf(undefined, one.attribs['aria-label'] || title))
  for (const one of elementsWhere(tree, isUndrawn)) replaceBy(one, frameOf(undefined, title))
  for (const script of elementsNamed(tree, 'script')) {
    const source = DomUtils.textContent(script)
    const isRead = script.parent && source !== '' && !/json|template|plain/.test(script.attribs['type'] ?? '')
    const places = isRead ? elementsWhere(tree, (one) => isPlace(one) && isNamedIn(source, one)) : []
    if (counters.test(source)) places.forEach(removeWithTitle)
    else if (draws.test(source) || !decorates.test(source))
      for (const one of places.length === 0 && writesHere.test(source) ? [script] : places)
        replaceBy(one, frameOf(undefined, title))
  }
}

const gateName =
  /(?:^|[\s_-])(?:(?:pay|reg)wall|restriction|restricted(?=-content|\s|$)|unauthori[sz]ed|(?:member|subscriber)s?-only)(?=$|[\s_-])/i
const isCalledGate = ({ name, attribs }: Element) =>
  /^(?:div|section|article|aside|p)$/.test(name) && gateName.test(`${attribs['class']} ${attribs['id']}`)
/** A box that stands for the rest of a post; with the rest in it, it is none. */
const isGate = (one: Element) => isCalledGate(one) && wordCount(one) < 80 && !closest(one.parent, isCalledGate)

/** Whether an element has nothing until a script fills it, or words such as "Loading…" or "You need JavaScript". */
const isPlace = (one: Element) =>
  /^(?:div|section|article|aside|figure|span|p|[uod]l|table|tbody|output)$|-/.test(one.name) &&
  (one.name === 'span' ? /^$|javascript/i : /^(?:\S+(?: \S+){0,2}(?:…|\.{3}))?$/).test(wordsOf(one)) &&
  !/url\(/.test(one.attribs['style'] ?? '') &&
  elementsNamed(one, 'img picture svg iframe video audio object embed form input').length === 0

/** Whether an element waits for a script that is not in the post, as <div class="sales-chart"></div>; one with a number is read. */
const isUndrawn = (one: Element) =>
  one.name !== 'span' &&
  isPlace(one) &&
  /(?:^|[\s_-])(?:chart|diagram|graph|map|plot)s?(?=$|[\s_\d-])/i.test(
    `${one.name} ${one.attribs['class']} ${one.attribs['id']}`,
  ) &&
  valuesOf(one, finalName).length === 0

const isNamedIn = (source: string, { attribs: { id = '' } }: Element) =>
  id !== '' && new RegExp(`['"#]${RegExp.escape(id)}['"]`).test(source)

const writesHere = /\bdocument\.write\(/
/** What a script does that styles, moves or watches an element, and what one does that puts something in it. */
const decorates = /\.style\b|classList|[a-z]Class\(|\.css\(|scroll|\.observe\(|\.animate\(/i
const draws =
  /\.(?:inner\w+|outerHTML|textContent|append\w*|prepend|insert\w+|replace\w+|html|text|load|render)\b|chart|\bnew (?!\w*Observer)[A-Z]/i
