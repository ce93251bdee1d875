import type { Integrations } from '#site/schemas/integrations.ts'
import { BrandMark } from '#site/ui/BrandMark.tsx'
import { ThreadPath } from '#site/ui/ThreadPath.tsx'
import styles from './SystemHub.module.css'

export type SystemHubProps = {
  nodes: Integrations['hub']['nodes']
  /** SVG source of the logo. */
  mark: string
}

/** One thread through every system, which returns to the agent each time. */
export function SystemHub({ nodes, mark }: SystemHubProps) {
  return (
    <div className={styles.scene}>
      <div className={styles.thread}>
        <ThreadPath
          width={600}
          height={560}
          d="M300 290C21 -19 579 -19 300 290C508 -70 680 459 300 290C707 377 256 704 300 290C344 704 -107 377 300 290C-80 459 92 -70 300 290"
        />
      </div>
      <div className={styles.agent}>
        <BrandMark svg={mark} />
      </div>
      {nodes.map(({ name, text }) => (
        <div key={name} className={styles.system}>
          <b>{name}</b>
          <span className="muted">{text}</span>
        </div>
      ))}
    </div>
  )
}
