import styles from './Marked.module.css'

export type MarkedProps = {
  /** A text with [ and ] around the words to underline. */
  text: string
}

/** A text inside a picture, with the thread under the words that matter. */
export function Marked({ text }: MarkedProps) {
  const [before = '', marked = '', after = ''] = text.split(/[[\]]/)
  return (
    <>
      {before}
      <mark className={styles.marked}>{marked}</mark>
      {after}
    </>
  )
}
