import { useEffect, useRef, useState } from 'react'

const countMs = 500

export const movesFreely = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches

/** A number that counts to its new value, in an element of its own, which React can change whatever a translator did to it. */
export function Count({ value, as: Element }: { value: number; as: 'b' | 'strong' }) {
  const [shown, setShown] = useState(value)
  const latest = useRef(value)
  useEffect(() => {
    const from = latest.current
    const began = performance.now()
    const ms = movesFreely() ? countMs : 0
    let frame = 0
    const show = (part: number) => {
      latest.current = Math.round(from + (value - from) * part)
      setShown(latest.current)
    }
    const step = (now: number) => {
      const part = Math.min(1, (now - began) / ms)
      show(1 - (1 - part) ** 3)
      if (part < 1) frame = requestAnimationFrame(step)
    }
    if (ms === 0) show(1)
    else if (value !== from) frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [value])
  return <Element translate="no">{shown}</Element>
}
