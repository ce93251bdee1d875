import { type Panel, update, useEditor } from './editor-state.ts'
import styles from './PanelTabs.module.css'

const views = [
  ['page', 'This page'],
  ['posts', 'Posts'],
  ['site', 'Whole site'],
  ['changes', 'Changes'],
] as const satisfies readonly (readonly [Panel['view'], string])[]

export function PanelTabs() {
  const { panel } = useEditor()
  return (
    <nav className={styles.tabs} aria-label="Panel">
      {views.map(([view, name]) => (
        <button
          key={view}
          type="button"
          aria-current={panel.view === view || (panel.view === 'post' && view === 'posts') ? 'page' : undefined}
          onClick={() => update({ panel: { view } })}
        >
          {name}
        </button>
      ))}
    </nav>
  )
}
