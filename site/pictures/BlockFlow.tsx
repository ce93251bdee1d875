import type { BlockWords, KindNames, NoCodeBuilder } from '#site/schemas/nocodebuilder.ts'
import { ThreadPath } from '#site/ui/ThreadPath.tsx'
import styles from './BlockFlow.module.css'

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

export type BlockFlowProps = Omit<NoCodeBuilder['flow'], 'description'> & { names: KindNames }

/** An agent on its canvas: two blocks, a fork, and one end. */
export function BlockFlow({ start, read, all, some, end, names }: BlockFlowProps) {
  return (
    <div className={styles.canvas}>
      <div className={styles.thread}>
        <ThreadPath
          width={560}
          height={520}
          stretched
          d="M280 50V190C280 240 140 220 140 285V350C140 430 280 410 280 470M280 190C280 240 420 220 420 285V350C420 430 280 410 280 470"
        />
      </div>
      <div className={styles.start}>
        <Block {...start} names={names} />
      </div>
      <div className={styles.read}>
        <Block {...read} names={names} />
      </div>
      {[all, some].map(({ label, ...block }) => (
        <div key={label} className={styles.branch}>
          <p>{label}</p>
          <Block {...block} names={names} />
        </div>
      ))}
      <div className={styles.end}>
        <Block {...end} names={names} />
      </div>
    </div>
  )
}
