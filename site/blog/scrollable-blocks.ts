const attributes = 'tabindex="0" role="group"'

/**
 * Lets wide tables and code scroll on their own, by keyboard too: each is wrapped in an element that takes the
 * focus and has a name. Reads sanitised HTML, in which a "<" is always the start of a tag.
 */
export function scrollableBlocks(html: string, names: { table: string; code: string }): string {
  const [table, code] = [escapeAttribute(names.table), escapeAttribute(names.code)]
  return html
    .replace(/<table\b[^>]*>/g, (tag) => `<div class="scroller" ${attributes} aria-label="${table}">${tag}`)
    .replaceAll('</table>', '</table></div>')
    .replace(/<pre\b(?![^>]*\btabindex=)/g, `<pre ${attributes} aria-label="${code}"`)
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
