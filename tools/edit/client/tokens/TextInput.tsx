import { useEffect, useId, useRef, useState } from 'react'
import controls from '../FieldInput.module.css'
import type { FieldInputProps } from '../FieldInput.tsx'
import { leaveTyping } from '../typing-over.ts'
import styles from './TextInput.module.css'
import { editTokens, type TokenEditing } from './token-editing.ts'
import type { TokenValues } from './token-pieces.ts'

/** A text of one line, however long. Its tokens read as what they stand for, and more can be put in from a list. */
export function TextInput({ id, field, value, describedBy, isInvalid, tokens, onInsert, onType }: FieldInputProps) {
  const host = useRef<HTMLDivElement>(null)
  const editing = useRef<TokenEditing>(undefined)
  const typed = useRef(onType)
  typed.current = onType
  useEffect(() => {
    if (host.current) editing.current = editTokens(host.current, (text) => typed.current(text))
  }, [])
  const text = value === null ? '' : String(value)
  const focus = useFocusOfBoth()
  useEffect(() => editing.current?.show(text, tokens), [text, tokens])
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: no input holds tokens */}
      <div
        ref={host}
        id={id}
        role="textbox"
        tabIndex={0}
        aria-label={field.label}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        className={`${controls.control} ${styles.text}`}
        data-long={field.kind === 'long-text' ? '' : undefined}
        onFocus={focus.come}
        onBlur={focus.go}
      />
      {tokens && (
        <TokenChoice
          tokens={tokens}
          focus={focus}
          onChoose={(token) => onInsert?.(token) || editing.current?.insert(token)}
        />
      )}
    </>
  )
}

type Focus = { isHere: boolean; come(): void; go(): void }

/** Of a text and of the choice below it. Between the two the focus is nowhere, and what is hidden then could not take it. */
function useFocusOfBoth(): Focus {
  const [isHere, setIsHere] = useState(false)
  const timer = useRef<number>(undefined)
  return {
    isHere,
    come() {
      clearTimeout(timer.current)
      setIsHere(true)
    },
    go() {
      timer.current = window.setTimeout(() => setIsHere(false))
    },
  }
}

type TokenChoiceProps = { tokens: TokenValues; focus: Focus; onChoose: (token: string) => void }

/** The names and figures that a text may hold, found by what they say or by their name. */
function TokenChoice({ tokens, focus, onChoose }: TokenChoiceProps) {
  const list = useId()
  const [wanted, setWanted] = useState('')
  const options = Object.entries(tokens).map(([name, value]) => ({ token: `{${name}}`, value }))
  if (options.length === 0) return null
  const choose = (words: string) => {
    const [found, another] = options.filter(({ token, value }) => holds(token, words) || holds(value, words))
    const chosen = options.find(({ token }) => token === words) ?? (another ? undefined : found)
    if (!chosen) return
    setWanted('')
    onChoose(chosen.token)
  }
  return (
    <p className={styles.choice} data-open={focus.isHere ? '' : undefined}>
      <input
        data-tokens=""
        list={list}
        aria-label="Insert a name or a figure"
        placeholder="Insert a name or a figure"
        autoComplete="off"
        spellCheck={false}
        value={wanted}
        onChange={({ target, nativeEvent }) => {
          setWanted(target.value)
          // Picked from the list, not typed.
          const { inputType } = nativeEvent as InputEvent
          if (inputType === undefined || inputType === 'insertReplacementText') choose(target.value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          event.stopPropagation()
          choose(wanted)
        }}
        onFocus={focus.come}
        onBlur={() => {
          focus.go()
          leaveTyping()
        }}
      />
      <datalist id={list}>
        {options.map(({ token, value }) => (
          <option key={token} value={token}>
            {value}
          </option>
        ))}
      </datalist>
    </p>
  )
}

const holds = (text: string, words: string) =>
  words.trim() !== '' && text.toLowerCase().includes(words.trim().toLowerCase())
