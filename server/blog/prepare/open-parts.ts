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
  unwrap,
  valuesOf,
  wordsOf,
} from './post-dom.ts'

const isPanel = ({ attribs }: Element) => attribs['role'] === 'tabpanel'
const isTab = ({ attribs }: Element) => attribs['role'] === 'tab'
const inHeading = (one: Element) => closest(one, ({ name }) => /^(?:h[1-6]|summary|dt)$/.test(name)) !== undefined
const isControl = ({ name, attribs }: Element) =>
  name === 'button' ||
  (name === 'label' && 'for' in attribs) ||
  (name !== 'div' && attribs['tabindex'] === '0' && !attribs['href']) ||
  (name === 'a' && /^(?:#|$|javascript:)/.test(attribs['href'] ?? '')) ||
  /^(?:tab|button)$/.test(attribs['role'] ?? '')

export function openParts(tree: ParentNode): void {
  const byId = new Map(
    elementsWhere(tree, ({ attribs }) => Boolean(attribs['id'])).map((one) => [one.attribs['id'], one]),
  )
  const targetOf = (control: Element) => {
    const named = [...valuesOf(control, /^(?:aria-controls|data-(?:bs-)?target|href|data-tab(?:-id)?)$/)]
    const found = named.map((name) => byId.get(name.replace(/^.*#/, ''))).find((one) => one !== undefined)
    return found &&
      found !== control &&
      !isPopUp(found) &&
      (inHeading(control) || !closest(control, (outer) => outer === found))
      ? found
      : undefined
  }
  for (const row of elementsWhere(
    tree,
    ({ name, attribs }) => attribs['role'] === 'tablist' || /^(?:ul|ol|div|nav)$/.test(name),
  )) {
    const controls = controlsIn(row)
    if (controls.length < 2 || !row.parent) continue
    const named = controls.map((control) => targetOf(control) ?? labelledBy(tree, control.attribs['id']))
    const isNamed = named.every((panel) => panel && !closest(panel, (outer) => outer === row) && isPart(panel))
    const beside = row.attribs['role'] === 'tablist' ? elementsWhere(row.parent, isPanel) : []
    const unnamed = beside.length === controls.length ? beside : partsBehind(row, controls.length)
    const panels = isNamed ? (named as Element[]) : unnamed
    if (!panels || new Set(panels).size < panels.length) continue
    const titles = controls.map((control) => wordsOf(control))
    // A narrow screen gets each title a second time, beside its part.
    const box = closest(panels[0]?.parent ?? null, () => true)
    if (box)
      for (const again of elementsWhere(box, isTab))
        if (!closest(again, (outer) => outer === row || isPanel(outer)) && titles.includes(wordsOf(again)))
          remove(again)
    for (const [index, panel] of panels.entries()) {
      show(panel)
      const title = titles[index] ?? ''
      if (!wordsOf(panel).startsWith(title)) DomUtils.prependChild(panel, titleOf(textNode(title)))
    }
    remove(row)
  }
  for (const control of elementsWhere(
    tree,
    ({ attribs }) =>
      'aria-expanded' in attribs ||
      'aria-controls' in attribs ||
      /^#./.test(attribs['href'] ?? '') ||
      isTab({ attribs } as Element),
  )) {
    const target = targetOf(control)
    if (control.attribs['aria-haspopup'] || !(target || 'aria-expanded' in control.attribs || isTab(control))) continue
    if (control.attribs['href'] && !inHeading(control) && !('aria-expanded' in control.attribs)) continue
    if (target) show(target)
    // The heading of a part links to it.
    if (control.name === 'a' && closest(control, (outer) => outer === target)) unwrap(control)
    if (
      !inHeading(control) &&
      !/^(?:h[1-6]|p|li)$/.test(control.name) &&
      wordsOf(control) !== '' &&
      elementsNamed(control, 'p div ul').every((part) => wordsOf(part) === wordsOf(control)) &&
      !closest(control.parent, isControl)
    )
      replaceBy(control, titleOf(...control.children))
  }
}

/** The titles of a row: its tabs, or one control for each of its items and nothing else. */
function controlsIn(row: Element): Element[] {
  if (elementsWhere(row, isPanel).length > 0) return []
  const tabs = elementsWhere(row, isTab)
  if (tabs.length > 0)
    return row.attribs['role'] === 'tablist' ||
      elementsWhere(row, ({ attribs }) => attribs['role'] === 'tablist').length === 0
      ? tabs
      : []
  // Some themes draw a line as an empty item.
  const items = childElements(row).filter((item) => wordsOf(item) !== '' || elementsNamed(item, 'img').length > 0)
  const controls = items.flatMap((item) => (isControl(item) ? [item] : elementsWhere(item, isControl).slice(0, 1)))
  const isWhole =
    controls.length === items.length &&
    items.every((item, index) => wordsOf(item) !== '' && wordsOf(item) === wordsOf(controls[index] as Element))
  return isWhole ? controls : []
}

const labelledBy = (tree: ParentNode, id: string | undefined) =>
  id === undefined ? undefined : elementsWhere(tree, ({ attribs }) => attribs['aria-labelledby'] === id)[0]

/** Whether it holds a part of the text; a heading, or an anchor in one, is only the beginning of a part. */
const isPart = (one: Element) =>
  !inHeading(one) && (wordsOf(one) !== '' || elementsNamed(one, 'img iframe video audio').length > 0)

function partsBehind(row: Element, count: number): Element[] | undefined {
  for (let at: Element | undefined = row, up = 0; at && up < 3; up++) {
    const next = DomUtils.nextElementSibling(at)
    if (next) {
      const after = siblingsFrom(next)
      const alike = after.filter(({ attribs }) => attribs['class'] && attribs['class'] === next.attribs['class'])
      // In a box of their own, or one after the other.
      return [childElements(next), alike.length === after.length ? alike : []].find(
        (parts) =>
          parts.length === count && [next, ...parts].every((part) => /^(?:div|section|article)$/.test(part.name)),
      )
    }
    at = closest(at.parent, () => true)
  }
  return undefined
}

function siblingsFrom(one: Element): Element[] {
  const siblings = one.parent ? childElements(one.parent) : []
  return siblings.slice(siblings.indexOf(one))
}

const isPopUp = ({ name, attribs }: Element) =>
  name === 'dialog' || /dialog/.test(attribs['role'] ?? '') || 'aria-modal' in attribs

function show(part: Element): void {
  for (const one of [part, ...childElements(part)]) {
    delete one.attribs['hidden']
    if (one.attribs['aria-hidden']) delete one.attribs['aria-hidden']
    if (one.attribs['style'])
      one.attribs['style'] = one.attribs['style'].replace(/(?:display|visibility)\s*:[^;]*/gi, '')
  }
}
