import sharedStyles from '#site/ui/shared-styles.module.css'

/** A text with the reference of a request, which no line divides. */
export function SentReference({ text, reference }: { text: string; reference: string }) {
  const [before, after] = text.split('{reference}')
  return (
    <>
      {before}
      <span className={sharedStyles.undivided}>{reference}</span>
      {after}
    </>
  )
}
