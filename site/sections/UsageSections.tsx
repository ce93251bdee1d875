import { Camera, Mic, Video, Volume2, Wifi } from 'lucide-react'
import type { Usage } from '#site/schemas/usage.ts'
import { Button } from '#site/ui/Button.tsx'
import { ComparisonTable } from '#site/ui/ComparisonTable.tsx'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import sharedStyles from '#site/ui/shared-styles.module.css'
import styles from './UsageSections.module.css'

const icons = [Mic, Volume2, Video, Wifi]

/** What a candidate needs for the assessment, in one row. */
export function AssessmentNeeds({ heading, items, text }: Usage['needs']) {
  return (
    <section className={`container ${styles.section}`} aria-labelledby="needs-heading">
      <h2 id="needs-heading" className={sharedStyles.title}>
        {heading}
      </h2>
      <ul role="list">
        {items.map((item, index) => {
          const NeedIcon = icons[index]
          return (
            <li key={item} className="row">
              {NeedIcon && <NeedIcon aria-hidden="true" width={22} height={22} strokeWidth={1.75} />}
              {item}
            </li>
          )
        })}
      </ul>
      <p className="muted">{text}</p>
    </section>
  )
}

/** Numbered knots on one thread, which turns back once on a wide screen. */
export function AssessmentSteps({ heading, items, after }: Usage['steps']) {
  return (
    <section className="container section" aria-labelledby="steps-heading">
      <SectionHead id="steps-heading" heading={heading} kind="stacked" />
      <ol role="list" className={styles.steps} data-sews>
        {items.map(({ name, text }, index) => (
          <li key={name}>
            {index === 0 && (
              <svg viewBox="0 0 1000 100" preserveAspectRatio="none" fill="none" aria-hidden="true">
                <path
                  d="M20 0H930C1022 0 1022 74 930 74H90C10 74 -22 100 40 100H680"
                  className="stitches"
                  vectorEffect="non-scaling-stroke"
                />
              </svg>
            )}
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{name}</h3>
            <p className="text">{text}</p>
          </li>
        ))}
      </ol>
      <p className={styles.after}>{after}</p>
    </section>
  )
}

/** Each permission and its purpose. */
export function PermissionTable({ heading, lead, columns, rows }: Usage['permissions']) {
  return (
    <section className="container section close" aria-labelledby="permissions-heading">
      <SectionHead id="permissions-heading" heading={heading} lead={lead} kind="stacked" />
      <ComparisonTable
        labelledBy="permissions-heading"
        className={styles.permissions}
        columns={[columns.permission, columns.purpose]}
        rows={rows.map(({ permission, purpose }) => ({ key: permission, name: permission, cells: [purpose] }))}
      />
    </section>
  )
}

export function MeetingUses({ heading, items }: Usage['uses']) {
  return (
    <section className="section deep" aria-labelledby="uses-heading">
      <div className="container">
        <SectionHead id="uses-heading" heading={heading} kind="side">
          <dl className={styles.uses}>
            {items.map(({ name, text }) => (
              <div key={name}>
                <dt className={sharedStyles.title}>{name}</dt>
                <dd className="text">{text}</dd>
              </div>
            ))}
          </dl>
        </SectionHead>
      </div>
    </section>
  )
}

/** How to remove the app. */
export function AppRemoval({ removal, note }: { removal: Usage['removal']; note: Usage['note'] }) {
  return (
    <section className={`container section split ${styles.appRemoval}`} aria-labelledby="removal-heading">
      <div>
        <h2 id="removal-heading">{removal.heading}</h2>
        <p className="text">{removal.before}</p>
        <p className={styles.path}>{removal.path}</p>
        <p className="text">{removal.after}</p>
      </div>
      <aside className="tile tinted" aria-labelledby="note-heading">
        <h2 id="note-heading" className={sharedStyles.title}>
          {note.heading}
        </h2>
        <p className="text">{note.text}</p>
      </aside>
    </section>
  )
}

const devices = [
  ['microphone', Mic],
  ['camera', Video],
  ['speaker', Volume2],
  ['connection', Wifi],
] as const

/** Tests camera, microphone, speaker and connection on request (`device-check.ts`). */
export function DeviceCheck({ heading, lead, start, stop, withoutScript, preview, rows }: Usage['check']) {
  return (
    <section
      className="container section"
      aria-labelledby="check-heading"
      data-device-check
      data-asks-for="camera microphone"
    >
      <div className={`${sharedStyles.panel} ${styles.panel}`}>
        <div>
          <h2 id="check-heading">{heading}</h2>
          <p className="text">{lead}</p>
          <div className="actions">
            <Button hidden data-keeps-room data-start>
              {start}
            </Button>
            <Button hidden look="quiet" data-stop>
              {stop}
            </Button>
          </div>
          <noscript>{withoutScript}</noscript>
        </div>
        <div className={styles.picture}>
          <Camera aria-hidden="true" width={40} height={40} strokeWidth={1.25} />
          <video hidden muted playsInline title={preview} />
        </div>
        <ul role="list" className={styles.rows}>
          {devices.map(([device, Sign]) => (
            <li key={device} data-row={device} data-words={JSON.stringify(rows[device].states)}>
              <Sign aria-hidden="true" width={22} height={22} strokeWidth={1.75} />
              <b>{rows[device].name}</b>
              <span role="status">{rows[device].states.idle}</span>
              {device === 'microphone' && <meter hidden min={0} max={1} value={0} aria-label={rows.microphone.level} />}
              {device === 'speaker' && (
                <button type="button" hidden data-keeps-room className={`tap link ${styles.play}`} data-play>
                  {rows.speaker.play}
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
