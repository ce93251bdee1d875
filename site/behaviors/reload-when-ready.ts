/**
 * Polls the address of a page that has nothing to show yet, and reloads it when the answer has changed. Until then the
 * answer is 503, with one Retry-After while the blog is loading and another while it is away.
 */
export function reloadWhenReady(): void {
  const shown = document.querySelector<HTMLElement>('[data-reload-when-ready]')?.dataset['reloadWhenReady']
  if (shown === undefined) return
  const check = async () => {
    if (!document.hidden && (await hasChanged(shown))) location.reload()
    else checkLater()
  }
  // The checks are spread out, so that not every visitor reloads at once when the blog comes back.
  const checkLater = () => setTimeout(check, Number(shown) * 1000 * (1 + Math.random() / 2))
  checkLater()
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
