import { useEffect, useRef, useState } from 'react'
import fieldStyles from '../FieldControl.module.css'
import inputStyles from '../FieldInput.module.css'
import { bringPicture } from './bring-picture.ts'
import styles from './NewPicture.module.css'

type NewPictureProps = {
  file: File
  /** With the Markdown that shows it, or without any when it shall not be. */
  onDone: (markdown?: string) => void
}

/** Asks what a picture shows before it is taken, for those who do not see it. */
export function NewPicture({ file, onDone }: NewPictureProps) {
  const [words, setWords] = useState('')
  const [refusal, setRefusal] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)
  useEffect(() => input.current?.focus(), [])
  const refuse = (sentence: string) => {
    setRefusal(sentence)
    input.current?.focus()
  }
  const take = async () => {
    const alternative = words.replaceAll(/\s+/g, ' ').replaceAll('[', '(').replaceAll(']', ')').trim()
    if (!alternative) return refuse('Write what the picture shows, for those who do not see it.')
    if (isBusy) return
    setIsBusy(true)
    const brought = await bringPicture(file)
    setIsBusy(false)
    if ('sentence' in brought) return refuse(brought.sentence)
    onDone(`![${alternative}](/blog-media/${brought.name})`)
  }
  return (
    <form
      className={styles.picture}
      onSubmit={(event) => {
        event.preventDefault()
        void take()
      }}
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
    >
      <Thumbnail file={file} />
      <div>
        <p className={styles.name}>{file.name}</p>
        <label htmlFor="picture-words">What does the picture show?</label>
        <textarea
          ref={input}
          id="picture-words"
          className={inputStyles.control}
          rows={2}
          value={words}
          aria-describedby="picture-refusal"
          aria-invalid={refusal !== ''}
          placeholder="A nurse signs a letter"
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void take()
          }}
        />
        <p id="picture-refusal" role="alert" className={fieldStyles.problem}>
          {refusal}
        </p>
        <p className={fieldStyles.keys}>
          <button type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Reading the picture …' : 'Put it in'}
          </button>
          <button type="button" onClick={() => onDone()}>
            Leave it out
          </button>
        </p>
      </div>
    </form>
  )
}

/** Drawn from the file itself, before anybody has it. */
function Thumbnail({ file }: { file: File }) {
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    const url = URL.createObjectURL(file)
    setSrc(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return src ? <img src={src} alt="" /> : null
}
