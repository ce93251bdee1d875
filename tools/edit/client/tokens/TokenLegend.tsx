import styles from './TextInput.module.css'
import { piecesOf, type TokenValues } from './token-pieces.ts'

/** Below a Markdown text, which is shown as it is written: what the names in it stand for on the page. */
export function TokenLegend({ text, tokens }: { text: string; tokens: TokenValues }) {
  const read = new Map(
    piecesOf(text, tokens).flatMap((piece) => ('token' in piece ? [[piece.token, piece.shown] as const] : [])),
  )
  if (read.size === 0) return null
  return (
    <dl className={styles.legend} aria-label="Names in this text, as the page shows them">
      {[...read].map(([token, shown]) => (
        <div key={token}>
          <dt>{token}</dt>
          <dd>{shown}</dd>
        </div>
      ))}
    </dl>
  )
}
