import { useEffect, useState } from 'react'
import { words } from '#content/shortlists.yaml'
import { fillIn } from '#domain/fill-in.ts'
import styles from './SharePicture.module.css'

export type SharePictureProps = {
  /** How many lines are struck. */
  struck: number
  /** Says what that did, without a name and without words that somebody pasted: the picture may go anywhere. */
  fall: string
  from: number
  to: number
}

/** Offers what happened as a picture, which is drawn in the page. Until there is something to tell it only keeps its room. */
export function SharePicture({ struck, fall, from, to }: SharePictureProps) {
  const { picture } = words
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare('canShare' in navigator && navigator.canShare({ files: [asFile(new Blob())] })), [])
  const draw = async () => {
    const { drawPicture } = await import('./draw-picture.ts')
    const what = struck === 1 ? picture.struckOne : fillIn(picture.struckMore, { count: struck })
    return asFile(await drawPicture({ sentences: [what, fall], from, to }))
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
    <p className={`off-paper ${styles.share}`} data-shown={struck > 0 || undefined}>
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
