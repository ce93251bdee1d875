/** Returns the items. Throws if there are none, as a loop over them would hold nothing. */
export function atLeastOne<Item>(items: Iterable<Item>): Item[] {
  const all = [...items]
  if (all.length === 0) throw new Error('The list is empty, so nothing would be tested.')
  return all
}
