import type { Home } from '#site/schemas/home.ts'
import type { DrawnWorkspace } from '#site/schemas/workspace.ts'
import sharedStyles from '#site/ui/shared-styles.module.css'
import { ApplicationsPane, SourcePane } from './ApplicationPanes.tsx'
import { CalendarPane, EmailPane, SlotSentence } from './AppointmentPanes.tsx'
import styles from './HiringWorkspace.module.css'
import { LetterPane } from './LetterPane.tsx'

export type HiringWorkspaceProps = {
  words: DrawnWorkspace
  steps: Home['solutions']['steps']
  /** Half hours that are free in both calendars, as indexes into the days and times. */
  slots: readonly { day: number; time: number }[]
}

/**
 * One hire in the product's window, in five steps. Each step is a radio button beside its pane, so CSS shows the chosen
 * one. Where the window does not fit, or without script, all panes are shown in order.
 */
export function HiringWorkspace({ words, steps, slots }: HiringWorkspaceProps) {
  const { source, screen, engage, schedule, offer, rail } = words
  const slotTexts = slots.map(({ day, time }) =>
    schedule.slot.replace('{day}', schedule.days[day]?.name ?? '').replace('{time}', schedule.times[time] ?? ''),
  )
  const withSlot = (text: string) => <SlotSentence text={text} slots={slotTexts} agreed={schedule.agreed} />
  const panes = [
    { title: source.title, content: <SourcePane {...source} /> },
    { title: screen.title, content: <ApplicationsPane {...screen} /> },
    { title: engage.title, content: <EmailPane {...engage} /> },
    {
      title: schedule.title,
      content: <CalendarPane {...schedule} slots={slots} slotTexts={slotTexts} withSlot={withSlot} />,
    },
    {
      title: offer.title,
      content: <LetterPane {...offer} withSlot={withSlot} />,
    },
  ]
  return (
    <div className={styles.track} data-hiring-workspace>
      <div className={styles.stage}>
        <fieldset className={styles.steps}>
          <legend className="visually-hidden">{words.legend}</legend>
          <div className={styles.window}>
            <WorkspaceRail {...rail} />
          </div>
          {steps.map(({ name, text }, index) => (
            <div key={name} className={styles.step}>
              <h3 className={`${sharedStyles.withKnot} ${styles.name}`}>
                <label>
                  <input
                    type="radio"
                    name="step"
                    value={`step-${index + 1}`}
                    defaultChecked={index === 0}
                    className={sharedStyles.inputOverlay}
                  />
                  {name}
                </label>
              </h3>
              <p className={styles.caption}>{text}</p>
              <div className={styles.pane}>
                <p className={`wrap ${styles.bar}`}>
                  <b>{panes[index]?.title}</b>
                  <span className={`muted ${styles.role}`}>{words.role}</span>
                  <span className={`muted ${styles.day}`}>{rail.entries[index]?.day}</span>
                </p>
                {panes[index]?.content}
              </div>
            </div>
          ))}
        </fieldset>
      </div>
      <div className={styles.marks} aria-hidden="true">
        {steps.map(({ name }) => (
          <i key={name} data-step-mark />
        ))}
      </div>
    </div>
  )
}

/** The sidebar: the open roles, and the log along the thread up to the chosen step. Its last entry comes with the signature. */
function WorkspaceRail({ roles, open, log, entries, last }: DrawnWorkspace['rail']) {
  return (
    <div className={styles.rail}>
      <b className="muted">{roles}</b>
      <ul role="list" className={styles.roles}>
        {open.map(({ title, applications }) => (
          <li key={title}>
            {title} <span className="muted">{applications}</span>
          </li>
        ))}
      </ul>
      <b className="muted">{log}</b>
      <ol role="list" className={styles.log}>
        {entries.map(({ day, text }) => (
          <li key={text}>
            <small className="muted">{day}</small> {text}
          </li>
        ))}
        <li>
          <small className="muted">{last.day}</small> {last.text}
        </li>
      </ol>
    </div>
  )
}
