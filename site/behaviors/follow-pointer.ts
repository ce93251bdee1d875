/** Calls `follow` with each move of the pointer until it is lifted. A press without a move stays an ordinary click. */
export function followPointer(follow: (event: PointerEvent) => void): void {
  const lifted = new AbortController()
  const { signal } = lifted
  addEventListener('pointermove', follow, { signal })
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => lifted.abort(), { signal })
}
