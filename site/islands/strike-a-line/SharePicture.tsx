import { useEffect, useState } from 'react'
import { fillIn, fillInCount } from '#domain/words/fill-in.ts'
import { currentLanguage } from '#language'
import { wordsOf } from '#words'
import styles from './SharePicture.module.css'

export type SharePictureProps = {
  /** Number of struck lines. */
  struck: number
  /** The struck line, when it is one of a sample. Pasted lines stay out of the picture. */
  line?: string | undefined
  /** The effect on score and rank. Contains no name and no pasted text, because the picture may be shared anywhere. */
  change: string
  from: number
  to: number
}

/** Offers the result as a picture, drawn in the browser. Reserves its space until a line is struck. */
export function SharePicture({ struck, line, change, from, to }: SharePictureProps) {
  const { picture } = wordsOf('shortlists').words
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare('canShare' in navigator && navigator.canShare({ files: [toFile(new Blob())] })), [])
  const draw = async () => {
    const { drawPicture } = await import('./draw-picture.ts')
    const what =
      struck > 1
        ? fillInCount(picture.struckMore, struck, currentLanguage().tag)
        : line
          ? fillIn(picture.struckOne, { line })
          : picture.struckOwn
    return toFile(await drawPicture({ sentences: [what, change], from, to }))
  }
  const save = async () => {
    const address = URL.createObjectURL(await draw())
    const link = document.createElement('a')
    link.href = address
    link.download = fileName
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  }
  // Closing the share sheet is not an error.
  const share = async () => navigator.share({ files: [await draw()] }).catch(() => undefined)
  return (
    <p className={`wrap off-paper ${styles.share}`} data-shown={struck > 0 || undefined}>
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
const toFile = (picture: Blob) => new File([picture], fileName, { type: 'image/png' })
