import {
  Bold,
  Heading2,
  Heading3,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Table,
} from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { begun, inserted, linked, marked, type Selected, type TextChange, table } from './markdown-keys.ts'
import styles from './WritingArea.module.css'

type Act = (selected: Selected) => TextChange | undefined

/** `key` is pressed with Ctrl or the Command key; `with` others, as browsers keep most plain ones for themselves. */
type Tool = { name: string; icon: LucideIcon; act: Act; key?: { code: string; with?: 'alt' | 'shift'; told: string } }

const tools: readonly Tool[] = [
  {
    name: 'Heading',
    icon: Heading2,
    act: (one) => begun(one, '## '),
    key: { code: 'Digit2', with: 'alt', told: 'Ctrl+Alt+2' },
  },
  {
    name: 'Smaller heading',
    icon: Heading3,
    act: (one) => begun(one, '### '),
    key: { code: 'Digit3', with: 'alt', told: 'Ctrl+Alt+3' },
  },
  { name: 'Bold', icon: Bold, act: (one) => marked(one, '**'), key: { code: 'KeyB', told: 'Ctrl+B' } },
  { name: 'Italic', icon: Italic, act: (one) => marked(one, '*'), key: { code: 'KeyI', told: 'Ctrl+I' } },
  { name: 'Link', icon: Link, act: linked, key: { code: 'KeyK', told: 'Ctrl+K' } },
  {
    name: 'List',
    icon: List,
    act: (one) => begun(one, '- '),
    key: { code: 'Digit8', with: 'shift', told: 'Ctrl+Shift+8' },
  },
  {
    name: 'Numbered list',
    icon: ListOrdered,
    act: (one) => begun(one, '1. '),
    key: { code: 'Digit7', with: 'shift', told: 'Ctrl+Shift+7' },
  },
  {
    name: 'Quote',
    icon: Quote,
    act: (one) => begun(one, '> '),
    key: { code: 'Digit9', with: 'shift', told: 'Ctrl+Shift+9' },
  },
  { name: 'Table', icon: Table, act: (one) => inserted(one, table) },
]

/** What a key that is pressed together with Ctrl does. */
export const keyed = (event: KeyboardEvent): Act | undefined =>
  tools.find(
    ({ key }) =>
      key?.code === event.code && (key.with === 'alt') === event.altKey && (key.with === 'shift') === event.shiftKey,
  )?.act

type WritingToolsProps = { onAct: (act: Act) => void; onPicture: () => void }

/** One stop of the Tab key; the arrow keys go from button to button. */
export function WritingTools({ onAct, onPicture }: WritingToolsProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const count = tools.length + 1
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: count - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const to = (next + count) % count
    setStop(to)
    bar.current?.querySelectorAll('button')[to]?.focus()
  }
  const button = (index: number, name: string, told: string | undefined, Icon: LucideIcon, onClick: () => void) => (
    <button
      key={name}
      type="button"
      aria-label={name}
      title={told ? `${name} (${told})` : name}
      aria-keyshortcuts={told?.replace('Ctrl', 'Control')}
      tabIndex={index === stop ? 0 : -1}
      onFocus={() => setStop(index)}
      onClick={onClick}
    >
      <Icon aria-hidden="true" size={17} />
    </button>
  )
  return (
    <div ref={bar} role="toolbar" aria-label="Shape the text" className={styles.bar} onKeyDown={onKeyDown}>
      {tools.map(({ name, icon, act, key }, index) => button(index, name, key?.told, icon, () => onAct(act)))}
      {button(tools.length, 'Picture', undefined, Image, onPicture)}
    </div>
  )
}
