import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type Ref,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import type { FieldPlace } from '../../twin/text-marks.ts'
import { type } from '../drafts.ts'
import { continued, inserted, type Selected, type TextChange } from './markdown-keys.ts'
import { NewPicture } from './NewPicture.tsx'
import styles from './WritingArea.module.css'
import { keyed, WritingTools } from './WritingTools.tsx'

export type WritingAreaHandle = {
  focus(): void
  /** Counted from 1. */
  goToLine(line: number): void
}

type WritingAreaProps = {
  ref: Ref<WritingAreaHandle>
  place: FieldPlace
  value: string
  isInvalid: boolean
  onSave: () => void
}

/** The text of an article in Markdown, with its tools. Pictures are picked, pasted, or dropped where they shall stand. */
export function WritingArea({ ref, place, value, isInvalid, onSave }: WritingAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const [waiting, setWaiting] = useState<readonly File[]>([])
  const [isOver, setIsOver] = useState(false)
  const [first] = waiting

  const act = (how: (selected: Selected) => TextChange | undefined): boolean => {
    const element = area.current
    const change = element && how({ text: element.value, from: element.selectionStart, to: element.selectionEnd })
    if (!element || !change) return false
    element.focus()
    element.setSelectionRange(change.from, change.to)
    // So that the browser's own undo takes it back.
    document.execCommand(change.by === '' ? 'delete' : 'insertText', false, change.by)
    element.setSelectionRange(...change.select)
    return true
  }
  const offer = (files: Iterable<File>) => setWaiting((before) => [...before, ...files])

  useImperativeHandle(ref, () => ({
    focus: () => area.current?.focus({ preventScroll: true }),
    goToLine(line) {
      const element = area.current
      if (!element) return
      const lines = element.value.split('\n')
      const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0)
      element.focus()
      element.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
    },
  }))

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && (event.key === 's' || event.key === 'Enter')) onSave()
    else if (isCommand) {
      const tool = keyed(event)
      if (!tool) return
      act(tool)
    } else if (event.key !== 'Enter' || event.shiftKey || !act(continued)) return
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    offer(event.clipboardData.files)
  }
  const onDrop = (event: DragEvent) => {
    setIsOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    const caret = document.caretPositionFromPoint(event.clientX, event.clientY)
    if (caret?.offsetNode === area.current) area.current?.setSelectionRange(caret.offset, caret.offset)
    offer(event.dataTransfer.files)
  }
  return (
    <section className={styles.writing} aria-label="Text of the post">
      <div className={styles.tools}>
        <WritingTools onAct={act} onPicture={() => picker.current?.click()} />
        <small>{words(value)}</small>
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept=".png,.jpg,.jpeg,.svg"
        onChange={({ target }) => {
          offer(target.files ?? [])
          target.value = ''
        }}
      />
      {first && (
        <NewPicture
          key={`${first.name} ${first.size} ${waiting.length}`}
          file={first}
          onDone={(markdown) => {
            setWaiting((before) => before.slice(1))
            if (markdown) act((selected) => inserted(selected, markdown))
            else area.current?.focus()
          }}
        />
      )}
      <textarea
        ref={area}
        id="post-text"
        className={styles.text}
        aria-label="Text, in Markdown"
        aria-describedby="post-problems"
        aria-invalid={isInvalid}
        data-over={isOver ? '' : undefined}
        placeholder="Write here. Drop pictures where they shall stand."
        spellCheck
        dir="auto"
        rows={16}
        value={value}
        onChange={({ target }) => type(place, target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onDragOver={(event) => {
          if (![...event.dataTransfer.types].includes('Files')) return
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      />
    </section>
  )
}

const words = (text: string): string => {
  const count = text.match(/\S+/g)?.length ?? 0
  return count === 1 ? '1 word' : `${count.toLocaleString('en')} words`
}
