// The thread in which the content is checked: one message in, one message out.
import { parentPort } from 'node:worker_threads'
import { inspectContent } from '#site/content/checks/content-report.ts'
import type { Inspected, Inspection } from './inspection.ts'

parentPort?.on('message', async ({ id, root, today }: Inspection) => {
  const answer = (inspected: Inspected) => parentPort?.postMessage(inspected)
  try {
    answer({ id, report: await inspectContent(new URL(root), today) })
  } catch (error) {
    answer({ id, error: error instanceof Error ? error.message : String(error) })
  }
})
