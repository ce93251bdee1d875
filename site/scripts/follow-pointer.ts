/** Calls `onMove` for each pointer move until the pointer is lifted. A press without a move stays a click. */
export function followPointer(onMove: (event: PointerEvent) => void): void {
  const lifted = new AbortController()
  const { signal } = lifted
  addEventListener('pointermove', onMove, { signal })
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => lifted.abort(), { signal })
}
