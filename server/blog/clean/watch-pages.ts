// Leads from the address of an embedded player to the page where people watch, as from youtube.com/embed/AbC to
// youtube.com/watch?v=AbC.

/** Public pages of embeddable players, as host and path: only their makers know them. */
const watchPages: readonly [place: RegExp, page: (found: RegExpExecArray, query: URLSearchParams) => string][] = [
  [
    /(?:^|\.)youtube(?:-nocookie)?\.com\/embed\/videoseries$/,
    (_, query) => `https://www.youtube.com/playlist?list=${query.get('list') ?? ''}`,
  ],
  [
    /(?:^|\.)youtube(?:-nocookie)?\.com\/(?:embed|v)\/([\w-]+)/,
    ([, id], query) => `https://www.youtube.com/watch?v=${id}${query.has('start') ? `&t=${query.get('start')}` : ''}`,
  ],
  [
    /^player\.vimeo\.com\/video\/(\d+)/,
    ([, id], query) => `https://vimeo.com/${id}${query.has('h') ? `/${query.get('h')}` : ''}`,
  ],
  [/^open\.spotify\.com\/embed(?:-podcast)?\/(.+)/, ([, rest]) => `https://open.spotify.com/${rest}`],
  [/^(gist\.github\.com\/.+)\.js$/, ([, rest]) => `https://${rest}`],
]

export function watchAddress(url: URL): string {
  const { hostname, pathname, searchParams: query } = url
  const pages = watchPages.flatMap(([place, page]) => {
    const found = place.exec(hostname + pathname)
    return found ? [page(found, query)] : []
  })
  // A player may be told what to play; a WordPress post has an embeddable version of itself.
  const played = [query.get('url') ?? '', query.get('href') ?? ''].filter((held) => /^https?:\/\//.test(held))
  const post = url.hash.startsWith('#?secret=') && url.origin + pathname.replace(/embed\/?$/, '')
  return [...pages, ...played, post || url.href].flatMap((page) => URL.parse(page)?.href ?? [])[0] ?? url.href
}
