import { useEffect, useState } from 'react'

/** True once script runs the form: our words then replace the browser's own error bubbles. */
export function useEnhanced(): boolean {
  const [enhanced, setEnhanced] = useState(false)
  useEffect(() => setEnhanced(true), [])
  return enhanced
}
