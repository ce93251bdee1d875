// What was typed and is not saved, in the browser's storage: it outlives the window and the editor's server.
import type { Draft } from './editor-state.ts'

const storageName = 'edit.drafts'

export function remember(drafts: readonly Draft[]): void {
  try {
    if (drafts.length > 0) localStorage.setItem(storageName, JSON.stringify(drafts))
    else localStorage.removeItem(storageName)
  } catch {
    // Storage is blocked or full: the texts last as long as this window.
  }
}

export function remembered(): Draft[] {
  try {
    return JSON.parse(localStorage.getItem(storageName) ?? '[]')
  } catch {
    // Storage is blocked, or holds something else.
    return []
  }
}
