import { Camera, Mic, Video, Volume2, Wifi } from 'lucide-react'
import type { Usage } from '#site/schemas/usage.ts'
import { Button } from '#site/ui/Button.tsx'
import looks from '#site/ui/looks.module.css'
import styles from './DeviceCheck.module.css'

/** Tries camera, microphone, speaker and connection in the page, once the visitor asks for it: see `device-check.ts`. */
export function DeviceCheck({ heading, lead, start, stop, withoutScript, preview, rows }: Usage['check']) {
  const { microphone, camera, speaker, connection } = rows
  return (
    <section
      className="container section"
      aria-labelledby="check-heading"
      data-device-check
      data-asks-for="camera microphone"
    >
      <div className={`${looks.panel} ${styles.panel}`}>
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
          <li data-row="microphone" data-words={JSON.stringify(microphone.states)}>
            <Mic aria-hidden="true" width={22} height={22} strokeWidth={1.75} />
            <b>{microphone.name}</b>
            <span role="status">{microphone.states.idle}</span>
            <meter hidden min={0} max={1} value={0} aria-label={microphone.level} />
          </li>
          <li data-row="camera" data-words={JSON.stringify(camera.states)}>
            <Video aria-hidden="true" width={22} height={22} strokeWidth={1.75} />
            <b>{camera.name}</b>
            <span role="status">{camera.states.idle}</span>
          </li>
          <li data-row="speaker" data-words={JSON.stringify(speaker.states)}>
            <Volume2 aria-hidden="true" width={22} height={22} strokeWidth={1.75} />
            <b>{speaker.name}</b>
            <span role="status">{speaker.states.idle}</span>
            <button type="button" hidden data-keeps-room className={`tap link ${styles.play}`} data-play>
              {speaker.play}
            </button>
          </li>
          <li data-row="connection" data-words={JSON.stringify(connection.states)}>
            <Wifi aria-hidden="true" width={22} height={22} strokeWidth={1.75} />
            <b>{connection.name}</b>
            <span role="status">{connection.states.idle}</span>
          </li>
        </ul>
      </div>
    </section>
  )
}
