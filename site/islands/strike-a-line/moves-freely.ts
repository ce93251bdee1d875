export const movesFreely = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches
