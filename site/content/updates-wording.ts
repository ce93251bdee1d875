import { hash } from 'node:crypto'
import { content } from './content.ts'

/** Resolves with the words beside the box for product news, and the version that a request names them by. */
export async function updatesWording(): Promise<{ words: string; version: string }> {
  const { updates: words } = (await content('contact')).form
  return { words, version: hash('sha256', words, 'hex').slice(0, 12) }
}
