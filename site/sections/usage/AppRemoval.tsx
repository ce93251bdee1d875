import type { Usage } from '#site/schemas/usage.ts'
import styles from './AppRemoval.module.css'

export type AppRemovalProps = { removal: Usage['removal']; note: Usage['note'] }

/** How to remove the app, and what ends by itself. */
export function AppRemoval({ removal, note }: AppRemovalProps) {
  return (
    <section className={`container section split ${styles.section}`} aria-labelledby="removal-heading">
      <div className={styles.removal}>
        <h2 id="removal-heading">{removal.heading}</h2>
        <p className="muted">{removal.before}</p>
        <p className={styles.path}>{removal.path}</p>
        <p className="muted">{removal.after}</p>
      </div>
      <aside className={styles.note} aria-labelledby="note-heading">
        <svg viewBox="0 0 200 40" fill="none" aria-hidden="true">
          <path d="M4 22c40-24 74 20 116 4" className="stitches" />
          <path d="M120 26c14-6 24-2 22 6s-14 4-10-6c6-14 26-16 42-16" className="stitches loose" />
        </svg>
        <h2 id="note-heading">{note.heading}</h2>
        <p>{note.text}</p>
      </aside>
    </section>
  )
}
