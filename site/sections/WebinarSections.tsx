import { formatLongDateTime } from '#domain/words/fill-in.ts'
import { currentLanguage } from '#language'
import { PersonPortrait } from '#site/drawings/PersonPortrait.tsx'
import type { Drawn } from '#site/schemas/portrait.ts'
import type { Webinars } from '#site/schemas/webinars.ts'
import { Button } from '#site/ui/Button.tsx'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import { StepList } from '#site/ui/StepList.tsx'
import styles from './WebinarSections.module.css'

/** The next webinar, as the window in which it will be watched. */
export function FeaturedWebinar({
  avatar,
  name,
  title,
  quote,
  label,
  starts,
  undated,
  note,
  action,
}: Drawn<Webinars['featured']>) {
  return (
    <section className="container" aria-labelledby="webinar-heading">
      <article className={styles.card}>
        <div className={`tinted ${styles.photo}`}>
          <svg viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden="true">
            <path d="M-10 292C40 190 110 300 200 214s150 20 210-132" className="stitches" />
          </svg>
          <PersonPortrait parts={avatar} />
        </div>
        <div className={`deep ${styles.words}`}>
          <p className={`small muted ${styles.label}`}>{label}</p>
          <h2 id="webinar-heading" className="subheading">
            {quote}
          </h2>
          <p className={`muted ${styles.host}`}>
            <b>{name}</b>
            {title}
          </p>
          {starts ? (
            <p className={styles.when} data-until={starts.at}>
              <time dateTime={starts.at}>{formatLongDateTime(starts.at, starts.timeZone, currentLanguage().tag)}</time>
              <span hidden>{undated}</span>
            </p>
          ) : (
            <p className={styles.when}>{undated}</p>
          )}
          <div className={styles.action}>
            <Button href={action.href} look="onDeep">
              {action.label}
            </Button>
            <p className="muted small measure">{note}</p>
          </div>
        </div>
      </article>
    </section>
  )
}

/** The agenda of the hour, along the thread. */
export function WebinarSchedule({ heading, parts }: Webinars['hour']) {
  return (
    <section className="container section" aria-labelledby="hour-heading">
      <SectionHead id="hour-heading" heading={heading} kind="side">
        <StepList className={styles.hour}>
          {parts.map((part) => (
            <li key={part.name}>
              <span className="small muted">{part.minutes}</span>
              <h3>{part.name}</h3>
              <p className="text">{part.text}</p>
            </li>
          ))}
        </StepList>
      </SectionHead>
    </section>
  )
}
