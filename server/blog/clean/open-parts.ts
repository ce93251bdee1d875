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
const isControl = ({ name, attribs }: Element) =>
  name === 'button' ||
  name === 'label' ||
  (name !== 'div' && attribs['tabindex'] === '0' && !attribs['href']) ||
  (name === 'a' && /^(?:#|$|javascript:)/.test(attribs['href'] ?? '')) ||
  /^(?:tab|button)$/.test(attribs['role'] ?? '')

export function openParts(tree: ParentNode): void {
  const byId = new Map(
    elementsWhere(tree, ({ attribs }) => Boolean(attribs['id'])).map((one) => [one.attribs['id'], one]),
  )
  const partOf = (control: Element) =>
    Object.entries(control.attribs)
      .map(([name, value]) =>
        /^(?:aria-controls$|href$|data-)/.test(name) ? byId.get(value.replace(/^.*#/, '')) : undefined,
      )
      .find((part) => part && part !== control && (inHeading(control) || !closest(control, (outer) => outer === part)))
  for (const row of elementsWhere(tree, ({ name, attribs }) => 'role' in attribs || /^(?:ul|div|nav)$/.test(name))) {
    const controls = controlsIn(row)
    if (controls.length < 2 || !row.parent) continue
    const named = controls.map(partOf)
    const isNamed = named.every((part) => part && !closest(part, (outer) => outer === row) && !inHeading(part))
    const beside = controls.every(isTab) ? panelsAfter(row, controls.length) : []
    const unnamed = beside.length === controls.length ? beside : partsBehind(row, controls.length)
    const parts = isNamed ? (named as Element[]) : unnamed
    if (!parts || new Set(parts).size < parts.length) continue
    const titles = controls.map((control) => wordsOf(control))
    // A narrow screen gets each title a second time, beside its part.
    for (const again of elementsWhere(parts[0]?.parent ?? row, isTab))
      if (!closest(again, isPanel) && titles.includes(wordsOf(again))) remove(again)
    for (const [index, part] of parts.entries()) {
      show(part)
      const title = titles[index] ?? ''
      if (!elementsWhere(part, (one) => wordsOf(one) === title)[0])
        DomUtils.prependChild(part, titleOf(textNode(title)))
    }
    remove(row)
  }
  // Some state on the part, too, that it is folded.
  const isPart = ({ attribs }: Element) => /^(?:region|tabpanel)$/.test(attribs['role'] ?? '')
  const folds = elementsWhere(
    tree,
    (one) => ('aria-expanded' in one.attribs && !isPart(one)) || isTab(one) || partOf(one) !== undefined,
  )
  const controlsOf = Map.groupBy(folds, partOf)
  const mores = new Set(folds.filter((one) => isMore(one, folds)))
  for (const control of folds) {
    const part = partOf(control)
    const { href, 'aria-expanded': expanded, 'aria-haspopup': opens } = control.attribs
    // Several controls of one part are its tools.
    if (opens || (part && controlsOf.get(part)?.length !== 1)) continue
    if (href && !inHeading(control) && expanded === undefined) continue
    const beside = closest(control, isHeading) ?? control
    const behind = part ?? (expanded && (DomUtils.nextElementSibling(beside) ?? DomUtils.prevElementSibling(beside)))
    if (behind) show(behind)
    if (mores.has(control)) {
      remove(control)
      continue
    }
    const isLine = elementsNamed(control, 'p div').every((inner) => ['', wordsOf(control)].includes(wordsOf(inner)))
    if (
      isLine &&
      !inHeading(control) &&
      control.name !== 'li' &&
      wordsOf(control) &&
      !closest(control.parent, isControl)
    )
      replaceBy(
        control,
        titleOf(
          ...elementsNamed(control, 'img'),
          textNode(wordsOf(control).replace(/(?<=[\s\p{P}])[^\p{L}\p{N}\p{P}]+$/u, '')),
        ),
      )
  }
}

/** Whether the only control of a box stands behind text and says that there is more of it, as "Show all" does. */
function isMore(control: Element, folds: readonly Element[]): boolean {
  const before = DomUtils.prevElementSibling(control)
  const box = closest(control.parent, () => true)
  return (
    box !== undefined &&
    before !== null &&
    /^\S+(?: \S+){0,2}$/.test(wordsOf(control)) &&
    !/\?$/.test(wordsOf(control)) &&
    (before.name === 'p' || elementsNamed(before, 'p').length > 0) &&
    !folds.some((other) => other !== control && closest(other, (outer) => outer === box) !== undefined)
  )
}

/** The titles of a row: its tabs, or one control for each of its items and nothing else. */
function controlsIn(row: Element): Element[] {
  const tabs = elementsWhere(row, isTab)
  if (tabs.length > 0) return elementsWhere(row, isPanel).length === 0 ? tabs : []
  // Some themes draw a line as an empty item.
  const items = childElements(row).filter((item) => wordsOf(item) !== '')
  const controls = items.flatMap((item) => (isControl(item) ? item : elementsWhere(item, isControl).slice(0, 1)))
  const isWhole = controls.length === items.length
  return isWhole && items.every((item, index) => wordsOf(item) === wordsOf(controls[index] as Element)) ? controls : []
}

/** Up to `count` panels behind a row, without those within them and those of the next row. */
function panelsAfter(row: Element, count: number): Element[] {
  const around = closest(row, isPanel)
  const found: Element[] = []
  let next = DomUtils.nextElementSibling(row)
  for (let steps = 0; next && steps < count + 2; steps++) {
    const isBeside = (one: Element) =>
      /^tab(?:list|panel)$/.test(one.attribs['role'] ?? '') && closest(one.parent, isPanel) === around
    found.push(...(isBeside(next) ? [next] : elementsWhere(next, isBeside)))
    next = DomUtils.nextElementSibling(next)
  }
  const end = found.findIndex((one) => !isPanel(one))
  return found.slice(0, end < 0 ? count : Math.min(end, count))
}

/** In a box of their own, or one after the other. */
function partsBehind(row: Element, count: number): Element[] | undefined {
  let next = DomUtils.nextElementSibling(row)
  for (
    let at = row.parent as Element | null, up = 0;
    !next && at?.parent && up < 2;
    at = at.parent as Element | null, up++
  )
    next = DomUtils.nextElementSibling(at)
  if (!next?.parent) return undefined
  const siblings = childElements(next.parent)
  const after = siblings.slice(siblings.indexOf(next))
  const isAlike = after.every(({ attribs }) => attribs['class'] === next.attribs['class'])
  return [childElements(next), isAlike ? after : []].find(
    (parts) => parts.length === count && [next, ...parts].every(({ name }) => /^(?:div|section|article)$/.test(name)),
  )
}

function show(part: Element): void {
  for (const { attribs } of [part, ...childElements(part)]) {
    delete attribs['hidden']
    delete attribs['aria-hidden']
    if (attribs['style']) attribs['style'] = attribs['style'].replace(/(?:display|visibility)\s*:[^;]*/gi, '')
  }
}
