import styles from './PostText.module.css'

export type PostTextProps = {
  /** Sanitised by the server. */
  html: string
}

/** The text of a post, with a look for the blocks that WordPress writes. */
export function PostText({ html }: PostTextProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised it (domain/post.ts)
  return <div className={styles.text} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
}
