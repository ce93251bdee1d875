import type { BlockWords, KindNames, NoCodeBuilder } from '#site/schemas/nocodebuilder.ts'
import { ThreadPath } from '#site/ui/ThreadPath.tsx'
import styles from './BlockFlow.module.css'

/** One block of an agent. The name of its kind and its text form a sentence. */
export function Block({ kind, text, names }: BlockWords & { names: KindNames }) {
  return (
    <div className={styles.block} data-kind={kind}>
      <b>{names[kind]}</b>
      <span>{text}</span>
    </div>
  )
}

export type BlockFlowProps = Omit<NoCodeBuilder['flow'], 'description'> & { names: KindNames }

/** An agent on its canvas: two blocks, a branch, and one end. */
export function BlockFlow({ start, read, all, some, end, names }: BlockFlowProps) {
  return (
    <div className={styles.canvas}>
      <div className={styles.thread}>
        <ThreadPath
          width={1152}
          height={320}
          stretched
          d="M140 160H470C590 160 560 76 690 76H740C880 76 860 160 960 160H1040M470 160C590 160 560 256 690 256H740C880 256 860 160 960 160"
        />
      </div>
      <div className={`${styles.thread} ${styles.down}`}>
        <ThreadPath
          width={560}
          height={520}
          stretched
          d="M280 50V190C280 240 140 220 140 285V350C140 430 280 410 280 470M280 190C280 240 420 220 420 285V350C420 430 280 410 280 470"
        />
      </div>
      {[start, read].map((block) => (
        <div key={block.text} className={styles.whole}>
          <Block {...block} names={names} />
        </div>
      ))}
      {[all, some].map(({ label, ...block }) => (
        <div key={label} className={styles.branch}>
          <p>{label}</p>
          <Block {...block} names={names} />
        </div>
      ))}
      <div className={styles.whole}>
        <Block {...end} names={names} />
      </div>
    </div>
  )
}
