import prose from '#site/ui/prose.module.css'
import styles from './PostText.module.css'
// After the words: its rules win over theirs.
import blocks from './PostTextBlocks.module.css'

export type PostTextProps = {
  /** Sanitised by the server. */
  html: string
}

/** The text of a post, with a look for the blocks that WordPress writes. */
export function PostText({ html }: PostTextProps) {
  const className = `${prose.prose} ${styles.text} ${blocks.blocks}`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised it (domain/post.ts)
  return <div className={className} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
}
