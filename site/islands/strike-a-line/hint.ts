import { rank } from '#domain/shortlist/shortlist.ts'
import type { ShortlistRole } from '#site/schemas/shortlists.ts'

/** Until the visitor touches the form, this line shows once what a press does (site/scripts/strike-a-line.ts). */
export const hintedLine = 1

export const rankWithHint = (role: ShortlistRole) => rank(role, [role.evidence[hintedLine]?.id ?? ''])
