import type { ReactNode } from 'react'
import type { HrSolution } from '#site/schemas/hrsolution.ts'
import { SectionHead } from '#site/ui/SectionHead.tsx'

export type ShortlistTrialProps = HrSolution['trial'] & {
  /** The shortlist that can be tried. */
  children: ReactNode
}

export const ShortlistTrial = ({ heading, lead, children }: ShortlistTrialProps) => (
  <section className="container section" aria-labelledby="trial-heading">
    <SectionHead id="trial-heading" heading={heading} lead={lead} beside="wide" />
    {children}
  </section>
)
