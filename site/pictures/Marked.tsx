import styles from './Marked.module.css'

export type MarkedProps = {
  /** A text in which [ and ] stand around the words to underline. */
  text: string
}

/** Words inside a drawn piece of the product, with the thread under those that matter. */
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
