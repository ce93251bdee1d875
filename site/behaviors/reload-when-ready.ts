/**
 * On a page that had nothing to show: asks for its own address now and then, and loads it when the answer has changed.
 * While nothing is known the answer is 503, and its Retry-After differs between a blog that loads and one that is away.
 */
export function reloadWhenReady(): void {
  const shown = document.querySelector<HTMLElement>('[data-reload-when-ready]')?.dataset['reloadWhenReady']
  if (shown === undefined) return
  const look = async () => {
    if (!document.hidden && (await hasChanged(shown))) location.reload()
    else lookLater()
  }
  // Not all visitors at once when the blog comes back.
  const lookLater = () => setTimeout(look, Number(shown) * 1000 * (1 + Math.random() / 2))
  lookLater()
}

async function hasChanged(shown: string): Promise<boolean> {
  try {
    const { status, headers } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    if (status === 503) return (headers.get('retry-after') ?? shown) !== shown
    return status === 200 || status === 404
  } catch {
    return false
  }
}
