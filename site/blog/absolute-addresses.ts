/** Turns the addresses of sanitised HTML into absolute ones, for readers that show a post elsewhere. */
export function absoluteAddresses(html: string, pageUrl: URL): string {
  const absolute = (address: string) => {
    if (address.startsWith('//')) return pageUrl.protocol + address
    if (address.startsWith('/')) return pageUrl.origin + address
    return address.startsWith('#') ? pageUrl.href + address : address
  }
  return html
    .replace(/(\s(?:href|src)=")([^"]*)/g, (_whole, start: string, address: string) => start + absolute(address))
    .replace(/(\ssrcset=")([^"]*)/g, (_whole, start: string, set: string) => {
      const entries = set.split(/,\s+/).map((entry) => absolute(entry.trim()))
      return start + entries.join(', ')
    })
}
