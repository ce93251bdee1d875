import type { Link } from '#site/schemas/fields.ts'
import { Breadcrumbs } from '#site/ui/Breadcrumbs.tsx'
import styles from './RoiIntro.module.css'

export type RoiIntroProps = {
  trail: readonly Link[]
  /** Short name of the page. */
  here: string
  heading: string
  lead: string
}

/** The question that the calculator answers. */
export function RoiIntro({ trail, here, heading, lead }: RoiIntroProps) {
  return (
    <div className={styles.intro}>
      <Breadcrumbs trail={trail} here={here} />
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
    </div>
  )
}
