import type { BlogWords } from '#site/schemas/blog.ts'

const attributes = 'tabindex="0" role="group"'

type Names = Pick<BlogWords['post'], 'wideTable' | 'wideCode' | 'table'>

/**
 * Lets wide tables and code scroll on their own, by keyboard too: each is wrapped in an element that takes the focus and
 * has a name, and a table without a caption gets a name as well. Reads sanitised HTML, in which a "<" is always the start
 * of a tag.
 */
export function scrollableBlocks(html: string, { wideTable, wideCode, table }: Names): string {
  const [place, code] = [escapeAttribute(wideTable), escapeAttribute(wideCode)]
  let count = 0
  const named = (tag: string) => {
    count += 1
    return tag.replace('<table', `<table aria-label="${escapeAttribute(table.replace('{number}', String(count)))}"`)
  }
  return html
    .replace(/<table\b[^>]*>(?!\s*<caption\b)/g, named)
    .replace(/<table\b[^>]*>/g, (tag) => `<div class="scroller" ${attributes} aria-label="${place}">${tag}`)
    .replaceAll('</table>', '</table></div>')
    .replace(/<pre\b(?![^>]*\btabindex=)/g, `<pre ${attributes} aria-label="${code}"`)
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
