// Finds links whose label names a part of a page while they lead to its top.
import type { ContentProblem } from '#site/content/check/content-problems.ts'
import type { FieldPath } from '#site/content/read/placeholders.ts'
import type { CheckedFile } from './checked-file.ts'
import { pageAnchors } from './links.ts'

type LabelledLink = { label: string; href: string; fieldPath: FieldPath }

const isObject = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null

function labelledLinks(data: unknown, fieldPath: FieldPath = []): LabelledLink[] {
  if (!isObject(data)) return []
  const { label, href } = data
  const own =
    typeof label === 'string' && typeof href === 'string' ? [{ label, href, fieldPath: [...fieldPath, 'href'] }] : []
  const entries = Object.entries(data).map(([key, value]) => [Array.isArray(data) ? Number(key) : key, value] as const)
  return [...own, ...entries.flatMap(([key, value]) => labelledLinks(value, [...fieldPath, key]))]
}

/** The parts with an anchor, which is the name of the part in the page's file. */
const partsOf = (found: readonly CheckedFile[]) =>
  Object.entries(pageAnchors).flatMap(([page, anchors]) => {
    const data = found.find(({ file }) => file === `content/pages${page === '/' ? '/home' : page}.yaml`)?.data
    return anchors.flatMap((anchor) => {
      const part = isObject(data) ? data[anchor] : undefined
      return isObject(part) && typeof part['heading'] === 'string' ? [{ page, anchor, heading: part['heading'] }] : []
    })
  })

const words = (text: string) => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `

/** A single word, like the name of a page, names no part. */
const names = (label: string, heading: string) => /\S \S/.test(words(label)) && words(heading).includes(words(label))

export function namedPartProblems(found: readonly CheckedFile[]): ContentProblem[] {
  const parts = partsOf(found)
  return found.flatMap(({ file, data }) =>
    labelledLinks(data).flatMap(({ label, href, fieldPath }) => {
      const part = parts.find(({ page, heading }) => page === href && names(label, heading))
      if (!part) return []
      return [{ file, fieldPath, sentence: `“${label}” names a part of that page: write ${part.page}#${part.anchor}.` }]
    }),
  )
}
