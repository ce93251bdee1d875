/**
 * Returns the number of letters to insert, delete, replace or swap with a neighbour (optimal string alignment distance), or
 * infinity above `most`, which also bounds the work.
 */
export function editDistance(one: string, other: string, most = Math.max(one.length, other.length)): number {
  if (Math.abs(one.length - other.length) > most) return Number.POSITIVE_INFINITY
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= one.length; row += 1) {
    const cells = [row]
    rows.push(cells)
    for (let column = Math.max(1, row - most); column <= Math.min(other.length, row + most); column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      cells[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    // A row depends on the two before it, so it cannot become less again.
    if (least(cells) > most && least(rows[row - 1] ?? []) > most) return Number.POSITIVE_INFINITY
  }
  const distance = at(one.length, other.length)
  return distance > most ? Number.POSITIVE_INFINITY : distance
}

/** Cells outside the bound are empty. */
const least = (cells: readonly number[]) => cells.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY)
