import { useEffect, useRef } from 'react'
import { ChangesPanel } from './ChangesPanel.tsx'
import { attempt } from './drafts.ts'
import styles from './Editor.module.css'
import { useEditor } from './editor-state.ts'
import { FieldsPanel } from './FieldsPanel.tsx'
import { pageCame } from './frame-events.ts'
import { Notices } from './Notices.tsx'
import { PagePanel } from './PagePanel.tsx'
import { PanelTabs } from './PanelTabs.tsx'
import { useFocusOfView } from './panel-focus.ts'
import { PostsPanel } from './posts/PostsPanel.tsx'
import { PostWriter } from './posts/PostWriter.tsx'
import { SitePanel } from './SitePanel.tsx'
import { showTyped } from './show-typed.ts'
import { attachFrame, startPath } from './site-frame.ts'
import { TopBar } from './TopBar.tsx'

export function Editor() {
  const { panel, panelIsOpen } = useEditor()
  const view = useFocusOfView(panel)
  return (
    <div className={styles.editor} data-panel={panelIsOpen ? (panel.view === 'post' ? 'wide' : 'open') : 'closed'}>
      <TopBar />
      {/* Before the page, whose links come one by one under the Tab key. */}
      <aside className={styles.panel} aria-label="Panel" hidden={!panelIsOpen}>
        <PanelTabs />
        <div ref={view} className={styles.view} data-view="" tabIndex={-1}>
          <Notices />
          {panel.view === 'page' && <PagePanel />}
          {panel.view === 'site' && <SitePanel />}
          {panel.view === 'changes' && <ChangesPanel />}
          {panel.view === 'posts' && <PostsPanel left={panel.left} />}
          {panel.view === 'post' && <PostWriter key={panel.file} file={panel.file} field={panel.field} />}
          {panel.view === 'fields' && <FieldsPanel place={panel.place} field={panel.field} />}
        </div>
      </aside>
      <main className={styles.stage}>
        <SiteFrame />
      </main>
    </div>
  )
}

function SiteFrame() {
  const { mode, pageIsRead } = useEditor()
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (!frame.current) return
    attachFrame(frame.current, () => void attempt(() => pageCame(showTyped)))
    frame.current.src = startPath()
  }, [])
  // A link that is pressed before the texts are known would be followed.
  const state = pageIsRead || mode === 'browse' ? 'ready' : 'reading'
  return <iframe ref={frame} className={styles.frame} data-state={state} title="The page" />
}
