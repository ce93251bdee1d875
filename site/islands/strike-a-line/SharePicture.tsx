import { useEffect, useState } from 'react'
import { fillIn } from '#domain/fill-in.ts'
import type { Shortlists } from '#site/schemas/shortlists.ts'
import styles from './SharePicture.module.css'

export type SharePictureProps = {
  words: Shortlists['words']
  isShown: boolean
  /** What the picture says: no names, and no words that somebody pasted. */
  sentences: readonly string[]
  from: number
  to: number
}

export const struckSentence = ({ picture }: Shortlists['words'], count: number): string =>
  count === 1 ? picture.struckOne : fillIn(picture.struckMore, { count })

/** Offers what happened as a picture, which is drawn in the page. Until there is something to tell it only keeps its room. */
export function SharePicture({ words: { picture }, isShown, sentences, from, to }: SharePictureProps) {
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare('canShare' in navigator && navigator.canShare({ files: [asFile(new Blob())] })), [])
  const draw = async () => {
    const { drawPicture } = await import('./draw-picture.ts')
    return asFile(await drawPicture({ sentences, from, to }))
  }
  const save = async () => {
    const address = URL.createObjectURL(await draw())
    const link = document.createElement('a')
    link.href = address
    link.download = fileName
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  }
  // Whoever closes the window that shares has decided so.
  const share = async () => navigator.share({ files: [await draw()] }).catch(() => undefined)
  return (
    <p className={`off-paper ${styles.share}`} data-shown={isShown || undefined}>
      <button type="button" className="text-button" onClick={save}>
        {picture.save}
      </button>
      {canShare && (
        <button type="button" className="text-button" onClick={share}>
          {picture.share}
        </button>
      )}
    </p>
  )
}

const fileName = 'strike-a-line.png'
const asFile = (picture: Blob) => new File([picture], fileName, { type: 'image/png' })
