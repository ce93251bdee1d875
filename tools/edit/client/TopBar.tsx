import { Eye, PanelRight, Pencil, Undo2 } from 'lucide-react'
import { undoLastSave } from './drafts.ts'
import { current, update, useEditor } from './editor-state.ts'
import { openPage } from './site-frame.ts'
import styles from './TopBar.module.css'

const openChanges = () => update({ panel: { view: 'changes' }, panelIsOpen: true })

export function TopBar() {
  const { status, panelIsOpen, drafts } = useEditor()
  const unsaved = Object.keys(drafts).length
  return (
    <header className={styles.bar}>
      <p className={styles.name}>Editor</p>
      <PagePicker />
      <ModeSwitch />
      <p className={styles.status} role="status" data-tone={status.tone}>
        {status.sentence}
      </p>
      {unsaved > 0 && <span className={styles.unsaved}>{unsaved} unsaved</span>}
      <div className={styles.actions}>
        <button type="button" className={styles.quiet} onClick={() => void undoLastSave()}>
          <Undo2 aria-hidden="true" size={16} /> Undo
        </button>
        <button type="button" className={styles.quiet} onClick={openChanges}>
          Save as a version
        </button>
        <button type="button" className={styles.primary} onClick={openChanges}>
          Publish
        </button>
        <button
          type="button"
          className={styles.icon}
          aria-pressed={panelIsOpen}
          aria-label="Panel"
          title="Show or hide the panel"
          onClick={() => update({ panelIsOpen: !current().panelIsOpen })}
        >
          <PanelRight aria-hidden="true" size={18} />
        </button>
      </div>
    </header>
  )
}

function PagePicker() {
  const { files, pagePath } = useEditor()
  const pages = files.filter(({ route }) => route !== null)
  const path = pagePath.replace(/\?.*$/, '')
  const isListed = pages.some(({ route }) => route === path)
  return (
    <select className={styles.page} aria-label="Page" value={path} onChange={({ target }) => openPage(target.value)}>
      {!isListed && <option value={path}>{path}</option>}
      {pages.map(({ file, route, title }) => (
        <option key={file} value={route ?? ''}>
          {title}
        </option>
      ))}
    </select>
  )
}

function ModeSwitch() {
  const { mode } = useEditor()
  return (
    <fieldset className={styles.modes}>
      <legend className="visually-hidden">What a click on the page does</legend>
      <label>
        <input type="radio" name="mode" checked={mode === 'edit'} onChange={() => update({ mode: 'edit' })} />
        <Pencil aria-hidden="true" size={15} /> Edit
      </label>
      <label>
        <input type="radio" name="mode" checked={mode === 'browse'} onChange={() => update({ mode: 'browse' })} />
        <Eye aria-hidden="true" size={15} /> Browse
      </label>
    </fieldset>
  )
}
