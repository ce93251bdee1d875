import { useLayoutEffect, useState } from 'react'

/** Returns true once script runs the form: our words then replace the browser's own error bubbles. */
export function useEnhanced(): boolean {
  const [enhanced, setEnhanced] = useState(false)
  // This happens before the island reports that it is awake: the first press waits for that, and must not be the
  // browser's.
  useLayoutEffect(() => setEnhanced(true), [])
  return enhanced
}
