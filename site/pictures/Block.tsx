import type { BlockWords } from '#site/schemas/nocodebuilder.ts'
import styles from './Block.module.css'

/** One block of an agent: its kind begins the sentence that its text ends. */
export function Block({ kind, text }: BlockWords) {
  return (
    <div className={styles.block} data-kind={kind}>
      <b>{kind}</b>
      <span>{text}</span>
    </div>
  )
}
