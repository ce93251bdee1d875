import styles from './Stitched.module.css'

export type StitchedProps = {
  text: string
  /** The words inside `text` that the thread underlines. */
  part: string
}

/** Text with the thread as the underline of its key words. */
export function Stitched({ text, part }: StitchedProps) {
  const [before = '', after = ''] = text.split(part)
  return (
    <>
      {before}
      <span className={styles.stitched}>{part}</span>
      {after}
    </>
  )
}
