// A page with a form is the same for everybody who follows the same link. The build writes a variant of it for each link that
// the content knows; the server finds it by what the page reads of a query (decision 5).
import { formPages } from '#domain/lead/form-pages.ts'
import { formRules, leadForms } from '#domain/lead/lead.ts'
import type { LeadOutcome } from '#domain/lead/lead-outcome.ts'
import { sourceFieldNames } from '#domain/lead/lead-source.ts'
import { prefillNames } from '#domain/lead/prefill.ts'
import { roiPath } from '#domain/roi/roi.ts'
import { roiNumberFields } from '#domain/roi/roi-form.ts'

/** `known` have values of the content, `written` those of a visitor. */
type Parameters = { flags?: readonly string[]; known?: readonly string[]; written?: readonly string[] }

const parametersOf: Readonly<Record<string, Parameters>> = {
  [formPages.contact]: {
    flags: ['demo', 'webinar', 'partnership', 'reference'],
    known: ['event'],
    written: [...prefillNames, 'shortlist', 'struck', 'decision', ...roiNumberFields],
  },
  [formPages.pricing]: { known: ['plan'] },
  [formPages.enquiry]: { flags: ['unanswerable'] },
  [roiPath]: { written: roiNumberFields },
}

/** Names that a query of a page with a form may have already, so that no question can take one. */
export const reservedNames: readonly string[] = [
  ...Object.values(parametersOf).flatMap((names) => Object.values(names).flat()),
  ...sourceFieldNames,
  'sent',
]

/** Stands for the reference in a variant that confirms a request. No reference has a zero. */
export const referenceStandIn = '0000-0000'

/** Returns the reference in the address to which a stored native post leads. */
export function referenceIn(search: string): string | undefined {
  const reference = new URLSearchParams(search).get('sent') ?? ''
  return /^[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(reference) ? reference : undefined
}

/** Returns what the page at this address confirms. `path` is in the first language. */
export function confirmationIn(path: string, search: string): LeadOutcome | undefined {
  const form = leadForms.find((name) => formRules[name].page === path)
  const reference = referenceIn(search)
  if (!form || !reference) return undefined
  return { state: 'sent', form, reference, isAnswerable: !new URLSearchParams(search).has('unanswerable') }
}

/**
 * Returns what a query changes in a page, always in the same order. Parameters of a campaign change nothing, nor do an event and
 * a plan that `isKnown` does not find; any reference reads as the stand-in. `path` is in the first language; `questions` are the
 * ids of those on its form.
 */
export function variantQuery(
  path: string,
  search: string,
  isKnown: (query: string) => boolean,
  questions: readonly string[] = [],
): string {
  const { flags = [], known = [], written = [] } = parametersOf[path] ?? {}
  const given = new URLSearchParams(search)
  const pairsOf = (names: readonly string[]) =>
    names.flatMap((name) =>
      given
        .getAll(name)
        .flatMap((value) => (value.trim() ? `${name}=${encodeURIComponent(value.toWellFormed())}` : [])),
    )
  const pairs = [
    ...flags.filter((name) => given.has(name) && !(written.includes(name) && given.get(name)?.trim())),
    ...pairsOf(known).filter((pair) => isKnown(`?${pair}`)),
    ...pairsOf([...written, ...questions]),
    ...(referenceIn(search) ? [`sent=${referenceStandIn}`] : []),
  ]
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
