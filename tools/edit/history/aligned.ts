/** An entry of a list, with its place. */
export type Placed<T> = { item: T; index: number }

/**
 * Pairs the entries of two lists that are the same, or stand in the same gap between those. An entry without a partner
 * was added or removed.
 */
export function aligned<T>(
  before: readonly T[],
  after: readonly T[],
): [Placed<T> | undefined, Placed<T> | undefined][] {
  const pairs: [Placed<T> | undefined, Placed<T> | undefined][] = []
  let [one, other] = [0, 0]
  for (const [nextOne, nextOther] of [...common(before, after), [before.length, after.length] as const]) {
    while (one < nextOne || other < nextOther) {
      pairs.push([
        one < nextOne ? placed(before, one++) : undefined,
        other < nextOther ? placed(after, other++) : undefined,
      ])
    }
    if (one < before.length && other < after.length) pairs.push([placed(before, one++), placed(after, other++)])
  }
  return pairs
}

const placed = <T>(list: readonly T[], index: number): Placed<T> => ({ item: list[index] as T, index })

/** The places of a longest common subsequence: what both lists begin and end with is set aside, as it is most of a file. */
function common<T>(before: readonly T[], after: readonly T[]): (readonly [number, number])[] {
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  const [rows, columns] = [before.length - head - tail, after.length - head - tail]
  const lengths = Array.from({ length: rows + 1 }, () => new Uint32Array(columns + 1))
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0
  const isSame = (row: number, column: number) => before[head + row] === after[head + column]
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1) {
      const length = isSame(row, column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1))
      ;(lengths[row] as Uint32Array)[column] = length
    }
  const middle: (readonly [number, number])[] = []
  for (let [row, column] = [0, 0]; row < rows && column < columns; ) {
    if (isSame(row, column)) middle.push([head + row++, head + column++])
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  const same = (length: number, one: number, other: number) =>
    Array.from({ length }, (_, index) => [one + index, other + index] as const)
  return [...same(head, 0, 0), ...middle, ...same(tail, before.length - tail, after.length - tail)]
}
