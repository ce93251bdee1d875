// The check of the content in a thread of its own: it takes a few hundred milliseconds, and what is typed meanwhile is shown at
// once all the same.
import { Worker } from 'node:worker_threads'
import type { ContentReport } from '#site/content/checks/content-report.ts'

/** `root`: an address of a folder with content/ and site/. `today` as in "2026-11-22". */
export type Inspection = { id: number; root: string; today: string }

export type Inspected = { id: number } & ({ report: ContentReport } | { error: string })

type Waiting = { resolve: (report: ContentReport) => void; reject: (error: Error) => void }

let thread: Worker | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

/** Reports what is wrong in the content of a folder. */
export function inspect(root: URL, today: string): Promise<ContentReport> {
  thread ??= begun()
  lastId += 1
  const inspection: Inspection = { id: lastId, root: root.href, today }
  const { promise, ...settle } = Promise.withResolvers<ContentReport>()
  waiting.set(inspection.id, settle)
  thread.postMessage(inspection)
  return promise
}

function begun(): Worker {
  const worker = new Worker(new URL('./inspection-thread.ts', import.meta.url))
  // It is no reason for the process to stay.
  worker.unref()
  worker.on('message', (inspected: Inspected) => {
    const asked = waiting.get(inspected.id)
    waiting.delete(inspected.id)
    if ('report' in inspected) asked?.resolve(inspected.report)
    else asked?.reject(new Error(inspected.error))
  })
  // The next one gets a new thread.
  worker.on('error', (error) => {
    thread = undefined
    for (const { reject } of waiting.values()) reject(error as Error)
    waiting.clear()
  })
  return worker
}
