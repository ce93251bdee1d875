import type { BlockWords, KindNames } from '#site/schemas/nocodebuilder.ts'
import styles from './Block.module.css'

export type BlockProps = BlockWords & { names: KindNames }

/** One block of an agent: the name of its kind begins the sentence that its text ends. */
export function Block({ kind, text, names }: BlockProps) {
  return (
    <div className={styles.block} data-kind={kind}>
      <b>{names[kind]}</b>
      <span>{text}</span>
    </div>
  )
}
