/**
 * Runs a function once the page has loaded and somebody looks at it: a page that the browser drew ahead may never be
 * opened.
 */
export function whenSeen(run: () => unknown): void {
  const loaded = () => {
    if (document.readyState === 'complete') run()
    else addEventListener('load', run, { once: true })
  }
  if (document.prerendering) document.addEventListener('prerenderingchange', loaded, { once: true })
  else loaded()
}
