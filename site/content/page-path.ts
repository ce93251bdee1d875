/** Returns the path of a page as the first language has it, from the address at which Astro renders it. */
export const pathOfPage = ({ pathname }: URL): string => {
  // In dev, further languages have their servers below their own path.
  const base = import.meta.env.BASE_URL.replace(/\/$/, '')
  const path = pathname.startsWith(base) ? pathname.slice(base.length) : pathname
  return path.replace(/\.html$/, '').replace(/^\/index$/, '/') || '/'
}
