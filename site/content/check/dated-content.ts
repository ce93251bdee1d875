// Checks content that is shown for a limited time: what is over, links that lead nowhere yet, and pages that redirect in a circle.
import type { ContentProblem } from '#site/content/check/content-problems.ts'
import type { BlockPage } from '#site/schemas/block-page.ts'
import type { Site } from '#site/schemas/site.ts'
import type { CheckedFile } from './checked-file.ts'
import type { ContentLink } from './content-links.ts'

/** Warns of content whose date has passed. */
export const expiredNotice = (
  file: string,
  fieldPath: string[],
  moment: string | undefined,
  today: string,
  advice = 'remove it',
): ContentProblem[] =>
  moment && moment.slice(0, 10) < today
    ? [{ file, fieldPath, sentence: `It was over on ${moment.slice(0, 10)}. Write the next date, or ${advice}.` }]
    : []

const datesOf = ({ data }: CheckedFile): Partial<Pick<BlockPage, 'start' | 'end' | 'afterwards'>> => data ?? {}

/** Returns the start of each page that is not online yet, by path. */
export const futureStarts = (pages: readonly CheckedFile[], today: string): [path: string, start: string][] =>
  pages.flatMap((page) => {
    const { start } = datesOf(page)
    return page.path && start && start.slice(0, 10) > today ? [[page.path, start] as [string, string]] : []
  })

export const expiredPages = (pages: readonly CheckedFile[], today: string): ContentProblem[] =>
  pages.flatMap((page) =>
    expiredNotice(
      page.file,
      ['end'],
      datesOf(page).end,
      today,
      'delete this file and redirect its address in content/redirects.yaml',
    ),
  )

/** Finds links to posts and pages that are not published yet. `waiting` maps their paths to their dates. */
export const earlyLinks = (found: readonly CheckedFile[], waiting: ReadonlyMap<string, string>): ContentProblem[] =>
  found
    .flatMap((one) =>
      waiting.has(one.path ?? '') ? [] : one.links.map((link) => ({ link, shown: startOf(one, link) })),
    )
    .flatMap(({ link: { href, ...spot }, shown }) => {
      const path = pathOf(href)
      const date = waiting.get(path)
      return date && date > shown
        ? [{ ...spot, sentence: `${path} appears on ${date}. Until then, the link leads nowhere.` }]
        : []
    })

const pathOf = (href: string) => href.replace(/[?#].*$/, '')

/** Returns the date from which a link is followed; empty if that is now. */
function startOf(file: CheckedFile, { fieldPath: [part] }: ContentLink): string {
  if (part === 'announcement') return (file.data as Site | undefined)?.announcement?.start ?? ''
  return (part === 'afterwards' && datesOf(file).end) || ''
}

/** Finds pages that, once over, would redirect to each other or to themselves for ever. */
export function endlessRedirects(pages: readonly CheckedFile[]): ContentProblem[] {
  const next = new Map(pages.map((page) => [page.path, pathOf(datesOf(page).afterwards ?? '')]))
  return pages.flatMap(({ file, path }) => {
    const seen = new Set<string>()
    let at = next.get(path)
    while (at && at !== path && !seen.has(at)) {
      seen.add(at)
      at = next.get(at)
    }
    const sentence = 'Name another page: this one leads back here, so visitors would be redirected in a circle.'
    return path && at === path ? [{ file, fieldPath: ['afterwards'], sentence }] : []
  })
}
