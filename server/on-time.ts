// Acts when a moment has come. It looks every second, so that it is on time however long the machine slept or its clock was set.

/** `nextAt` in ms since the epoch; Infinity when nothing is awaited. The answer ends it. */
export function onTime(nextAt: () => number, act: () => void, clock: () => number): () => void {
  let next = nextAt()
  const timer = setInterval(() => {
    if (clock() < next) return
    next = nextAt()
    act()
  }, 1_000)
  return () => clearInterval(timer)
}
