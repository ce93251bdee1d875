// The canonical form of the Markdown in content/. The editor and `npm run content -- --write` use it, so that one changed word is
// one changed line, also after somebody has pasted from a word processor.
import type { Nodes, Parents, PhrasingContent } from 'mdast'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { cleanText, unwrapLink } from '#site/content/read/clean-text.ts'
import { headAndBody } from '#site/content/read/content-text.ts'
import { formatYaml } from './format-yaml.ts'

const markdown = remark()
  .use(remarkGfm, { tablePipeAlign: false })
  .data('settings', { bullet: '-', emphasis: '*', rule: '-', resourceLink: true })

/** Formats a text without its frontmatter. A text that is in this form stays as it is. */
export function formatMarkdown(text: string): string {
  const tree = markdown.parse(withDelimiters(cleanText(text, '\n')))
  const isReferring = /^ {0,3}\[[^\]]+\]:/m.test(text)
  settle(tree)
  return markdown
    .stringify(tree)
    .replaceAll(/(?<=^\|.*\n)\|(?: :?-:? \|)+$/gm, (row) => row.replaceAll('-', '---'))
    .replaceAll(/(?<!^\s*(?:[-*]|\d+\.) )\\\[([^[\]\n]*\](?![([]))/gm, isReferring ? '$&' : '[$1')
    .trim()
}

/** Formats a file: its frontmatter, and its text. */
export function formatMarkdownFile(text: string): string {
  const [head, body = ''] = headAndBody(text)
  // The check tells of a file without facts.
  return head === undefined ? text : `---\n${formatYaml(head)}---\n\n${formatMarkdown(body)}\n`
}

const tableRow = /^\|.*\|\s*$/

/** A table that was typed or pasted may lack the row below its head. */
function withDelimiters(text: string): string {
  let fence = ''
  const lines = text.split('\n')
  const isRow = (index: number) => tableRow.test(lines[index] ?? '')
  return lines
    .flatMap((line, index) => {
      const [, marks = ''] = line.match(/^ {0,3}(`{3,}|~{3,})/) ?? []
      if (marks.startsWith(fence)) fence = marks && !fence ? marks : ''
      const isHead = !fence && isRow(index) && !isRow(index - 1) && isRow(index + 1)
      const delimiter = line
        .trimEnd()
        .slice(1)
        .replaceAll(/(?:\\.|[^|])*\|/g, ' --- |')
      return isHead && !/^[|\s:-]+$/.test(lines[index + 1] ?? '') ? [line, `|${delimiter}`] : [line]
    })
    .join('\n')
}

/** The page has the heading of the first level. Every line that somebody broke stays broken. */
function settle(node: Nodes): void {
  if (node.type === 'heading') node.depth = Math.max(node.depth, 2) as typeof node.depth
  if (node.type === 'link' || node.type === 'definition') node.url = unwrapLink(node.url)
  if (!('children' in node)) return
  const { children } = node as Parents & { children: Nodes[] }
  for (const child of children) settle(child)
  node.children = children.flatMap(withBreaks) as typeof node.children
}

function withBreaks(node: Nodes): Nodes[] {
  if (node.type === 'html' && /^<br\s*\/?>$/i.test(node.value)) return [{ type: 'break' }]
  if (node.type !== 'text') return [node]
  return node.value
    .split('\n')
    .flatMap((value, index): PhrasingContent[] => [
      ...(index > 0 ? [{ type: 'break' } as const] : []),
      ...(value ? [{ type: 'text', value } as const] : []),
    ])
}
