import { formPages, maxPrefillChars } from '#domain/lead/form-pages.ts'
import { addressIn } from '#domain/pages/addresses.ts'
import { currentLanguage } from '#language'
import type { RoleEnding as Words } from '#site/schemas/endings.ts'
import { Button } from '#site/ui/Button.tsx'
import { ReadOn } from './ReadOn.tsx'
import styles from './RoleEnding.module.css'

/** Ends a screen with one field, whose value prefills the request on the contact page. */
export function RoleEnding({ heading, lead, action, readOn, field }: Words) {
  return (
    <section className={`container section ${styles.ending}`} aria-labelledby="ending-heading">
      <h2 id="ending-heading">{heading}</h2>
      <p className="lead">{lead}</p>
      <form action={addressIn(currentLanguage(), formPages.contact)} className={`wrap ${styles.form}`}>
        {field.name !== 'reference' && <input type="hidden" name="demo" />}
        <label className={styles.line}>
          <span>{field.label}</span>
          <input name={field.name} maxLength={maxPrefillChars} autoComplete="off" enterKeyHint="go" />
        </label>
        <Button type="submit">{action.label}</Button>
      </form>
      <p className="muted small">{field.note}</p>
      <ReadOn links={readOn} />
    </section>
  )
}
