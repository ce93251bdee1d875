/**
 * Makes `shown` what `next` is, and leaves alone what is the same in both: pictures are not loaded again, and nothing jumps.
 * The first part that changed is brought into view.
 */
export function follow(shown: Element, next: Element): void {
  const changed = change(shown, next)
  const element = changed instanceof Element || changed?.nodeType === Node.ELEMENT_NODE ? changed : changed?.parentNode
  ;(element as Element | null | undefined)?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

/** Gives the first node that is another one now. */
function change(shown: Element, next: Element): Node | undefined {
  for (const { name } of [...shown.attributes]) if (!next.hasAttribute(name)) shown.removeAttribute(name)
  for (const { name, value } of [...next.attributes])
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value)
  const [old, wanted] = [[...shown.childNodes], [...next.childNodes]]
  let head = 0
  while (head < Math.min(old.length, wanted.length) && isSame(old[head], wanted[head])) head += 1
  let tail = 0
  const rest = () => Math.min(old.length, wanted.length) - head
  while (tail < rest() && isSame(old.at(-1 - tail), wanted.at(-1 - tail))) tail += 1
  const [going, coming] = [old.slice(head, old.length - tail), wanted.slice(head, wanted.length - tail)]
  const [first] = going
  if (going.length === coming.length && going.every((node, index) => isOfOneKind(node, coming[index]))) {
    const inside = going.map((node, index) => change(node as Element, coming[index] as Element))
    return inside.find(Boolean)
  }
  const page = shown.ownerDocument
  const adopted = coming.map((node) => page.adoptNode(node))
  const before = first ?? old[old.length - tail] ?? null
  for (const node of adopted) shown.insertBefore(node, before)
  for (const node of going) node.remove()
  return adopted[0] ?? shown
}

const isSame = (one: Node | undefined, other: Node | undefined): boolean => !!one && !!other && one.isEqualNode(other)

const isOfOneKind = (one: Node, other: Node | undefined): boolean =>
  one.nodeType === Node.ELEMENT_NODE && one.nodeName === other?.nodeName && one.nodeName !== 'IMG'
