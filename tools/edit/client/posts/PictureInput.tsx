import { useState } from 'react'
import { picturesPath } from '../../api.ts'
import controls from '../FieldInput.module.css'
import type { FieldInputProps } from '../FieldInput.tsx'
import { bringPicture, pictureKinds } from './bring-picture.ts'
import styles from './PictureInput.module.css'

/** The picture of an article: one of those that are there, or a file of one's own, dropped or picked. */
export function PictureInput({ id, field, value, describedBy, isInvalid, onChoose }: FieldInputProps) {
  const [refusal, setRefusal] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const name = value === null ? '' : String(value)
  const options = field.options?.map((option) => String(option.value)) ?? []
  const bring = async (file: File | undefined) => {
    if (!file || isBusy) return
    setIsBusy(true)
    const brought = await bringPicture(file)
    setIsBusy(false)
    setRefusal('sentence' in brought ? brought.sentence : '')
    if ('name' in brought) onChoose(brought.name)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same from the keyboard
    <div
      className={styles.picture}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void bring(event.dataTransfer.files[0])
      }}
    >
      {name && <img src={picturesPath + name} alt="" />}
      <div>
        <select
          id={id}
          aria-describedby={describedBy}
          aria-invalid={isInvalid}
          className={controls.control}
          value={name}
          onChange={({ target }) => onChoose(target.value)}
        >
          {!options.includes(name) && <option value={name}>{name || 'Choose a picture'}</option>}
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
        <label className={styles.bring} data-busy={isBusy ? '' : undefined}>
          {isBusy ? 'Reading the picture …' : 'Bring a picture …'}
          <input
            type="file"
            className="visually-hidden"
            accept={pictureKinds}
            onChange={({ target }) => {
              void bring(target.files?.[0])
              target.value = ''
            }}
          />
        </label>
      </div>
      <p role="alert" className={styles.refusal}>
        {refusal}
      </p>
    </div>
  )
}
