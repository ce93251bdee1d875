// Tabs and folds: each part is shown under its title, as in <div role="tablist"><button role="tab" aria-controls="a">…
// and <div role="tabpanel" id="a" hidden>…. Also without roles, if as many parts follow as there are titles.
import type { Element, ParentNode } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import {
  childElements,
  closest,
  elementsNamed,
  elementsWhere,
  remove,
  replaceBy,
  textNode,
  titleOf,
  wordsOf,
} from './post-dom.ts'

const isPanel = ({ attribs }: Element) => attribs['role'] === 'tabpanel'
const isTab = ({ attribs }: Element) => attribs['role'] === 'tab'
const isHeading = ({ name }: Element) => /^(?:h[1-6]|summary|dt)$/.test(name)
const inHeading = (one: Element) => closest(one, isHeading) !== undefined
const isControl = ({ name, attribs: { role = '', href = '', tabindex } }: Element) =>
  /^(?:button|label)$/.test(name) ||
  (name !== 'div' && tabindex === '0') ||
  (name === 'a' && /^(?:#|$|javascript:)/.test(href)) ||
  /^(?:tab|button)$/.test(role)

export function openParts(tree: ParentNode): void {
  const byId = new Map(
    elementsWhere(tree, ({ attribs }) => Boolean(attribs['id'])).map((one) => [one.attribs['id'], one]),
  )
  const partOf = (control: Element) =>
    Object.entries(control.attribs)
      .map(([name, value]) =>
        /^(?:aria-controls$|href$|data-)/.test(name) ? byId.get(value.replace(/^.*#/, '')) : undefined,
      )
      .find((part) => part && !closest(control, (outer) => outer === part))
  for (const row of elementsNamed(tree, 'ul div nav')) openRow(row, partOf)
  // Some state on the part, too, that it is folded.
  const isPart = ({ attribs }: Element) => /^(?:region|tabpanel)$/.test(attribs['role'] ?? '')
  const folds = elementsWhere(
    tree,
    (one) => ('aria-expanded' in one.attribs && !isPart(one)) || isTab(one) || partOf(one) !== undefined,
  )
  // Several controls of one part are its tools.
  for (const [part, controls] of Map.groupBy(folds, partOf))
    for (const one of part && controls.length > 1 ? [] : controls) openFold(one, part)
}

/** A row of titles, followed by their parts. */
function openRow(row: Element, partOf: (control: Element) => Element | undefined): void {
  const controls = controlsIn(row)
  if (controls.length < 2) return
  const named = controls.flatMap((control) => partOf(control) ?? []).filter((part) => !inHeading(part))
  const parts = new Set(named).size === controls.length ? named : partsBehind(row, controls)
  const titles = controls.map((control) => wordsOf(control))
  // A narrow screen gets each title a second time, beside its part.
  const [first] = parts
  for (const again of first?.parent ? elementsWhere(first.parent, isTab) : [])
    if (titles.includes(wordsOf(again))) remove(again)
  for (const [index, part] of parts.entries()) {
    show(part)
    const title = titles[index] ?? ''
    if (!elementsWhere(part, (one) => wordsOf(one) === title)[0]) DomUtils.prependChild(part, titleOf(textNode(title)))
  }
  if (first) remove(row)
}

/** The titles of a row: its tabs, or one control for each of its items. A row has no other words, which would be lost. */
function controlsIn(row: Element): Element[] {
  const tabs = elementsWhere(row, isTab)
  // Some themes draw a line as an empty item.
  const items = tabs.length > 0 ? tabs : childElements(row).filter((item) => wordsOf(item) !== '')
  const controls = items.flatMap((item) => (isControl(item) ? item : elementsWhere(item, isControl).slice(0, 1)))
  const lettersOf = (...nodes: Element[]) => wordsOf(...nodes).replaceAll(' ', '')
  return lettersOf(row) === lettersOf(...controls) ? controls : []
}

/** As many parts as controls: panels behind the row, what is in the box behind it, or what follows. */
function partsBehind(row: Element, controls: readonly Element[]): Element[] {
  const next = DomUtils.nextElementSibling(row)
  if (!next?.parent) return []
  const siblings = childElements(next.parent)
  const after = siblings.slice(siblings.indexOf(next))
  const around = closest(row, isPanel)
  // Panels that are further away belong to other titles.
  const beside = controls.every(isTab) ? after.slice(0, controls.length + 2) : []
  const panels = beside
    .flatMap((one) => [one, ...elementsWhere(one, () => true)])
    .filter((one) => isPanel(one) && closest(one.parent, isPanel) === around)
  const isAlike = after.every(({ attribs }) => attribs['class'] === next.attribs['class'])
  const isBox = ({ name }: Element) => /^(?:div|section|article)$/.test(name)
  return (
    [panels.slice(0, controls.length), childElements(next), isAlike ? after : []].find(
      (parts) => parts.length === controls.length && parts.every(isBox),
    ) ?? []
  )
}

/** Shows the part that a control opens, under its words. */
function openFold(control: Element, named: Element | undefined): void {
  const { href, 'aria-expanded': expanded, 'aria-haspopup': opens } = control.attribs
  if (opens || (href && !inHeading(control) && !isTab(control) && expanded === undefined)) return
  const beside = closest(control, isHeading) ?? control
  const part = named ?? (expanded && (DomUtils.nextElementSibling(beside) ?? DomUtils.prevElementSibling(beside)))
  if (!part) return
  show(part)
  const isLine = elementsNamed(control, 'p div').every((inner) => ['', wordsOf(control)].includes(wordsOf(inner)))
  if (!isLine || inHeading(control)) return
  const words = wordsOf(control).replace(/(?<=[\s\p{P}])[^\p{L}\p{N}\p{P}]+$/u, '')
  replaceBy(control, ...(isMore(control) ? [] : [titleOf(...elementsNamed(control, 'img'), textNode(words))]))
}

/** Whether the only control of a box stands behind text and says that there is more of it, as "Show all" does. */
function isMore(control: Element): boolean {
  const before = DomUtils.prevElementSibling(control)
  const beside = closest(control.parent, () => true)
  return (
    before !== null &&
    beside !== undefined &&
    /^\S+(?: \S+){0,2}(?<!\?)$/.test(wordsOf(control)) &&
    (before.name === 'p' || elementsNamed(before, 'p').length > 0) &&
    elementsWhere(beside, ({ attribs }) => 'aria-expanded' in attribs).length === 1
  )
}

function show(part: Element): void {
  for (const { attribs } of [part, ...childElements(part)]) {
    delete attribs['hidden']
    if (attribs['style']) attribs['style'] = attribs['style'].replace(/(?:display|visibility)\s*:[^;]*/gi, '')
  }
}
