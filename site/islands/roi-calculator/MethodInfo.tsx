import { Info } from 'lucide-react'
import { useId } from 'react'
import { method } from '#content/pages/roi-calculator.yaml'
import styles from './MethodInfo.module.css'

/** Shows the info sign and the popover that it opens: natively on a press, and on hover and focus by a behaviour. */
export function MethodInfo() {
  const { sign, title, text, lead, scenarios } = method
  const id = useId()
  return (
    <div className={`off-paper ${styles.info}`} data-hover-popover>
      <button type="button" className="icon-button" popoverTarget={id} aria-label={sign}>
        <Info aria-hidden="true" width={22} height={22} />
      </button>
      <div id={id} popover="auto" className={`small ${styles.popover}`} role="note" aria-labelledby={`${id}-title`}>
        <h3 id={`${id}-title`}>{title}</h3>
        <p>{text}</p>
        <p>{lead}</p>
        <ul>
          {scenarios.map((scenario) => (
            <li key={scenario}>{scenario}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
