import styles from './Stitched.module.css'

export type StitchedProps = {
  text: string
  /** The words inside `text` that the thread underlines. */
  part: string
}

/** Text whose key words are underlined by the thread. */
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
