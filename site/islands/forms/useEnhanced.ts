import { useLayoutEffect, useState } from 'react'

/** True once script runs the form: our words then replace the browser's own error bubbles. */
export function useEnhanced(): boolean {
  const [enhanced, setEnhanced] = useState(false)
  // Before the island is told to be awake: the first press waits for that, and must not be the browser's.
  useLayoutEffect(() => setEnhanced(true), [])
  return enhanced
}
