// /mail: a button that confirms the address, or one that unsubscribes it.
import type { Unopened } from './signed-link.ts'

export const mailPath = '/mail'

export const mailActions = ['confirm', 'stop'] as const
export type MailAction = (typeof mailActions)[number]

export type MailView =
  | {
      state: 'asked'
      action: MailAction
      link: string
      /** The visitor's address. */
      email: string
      hasSeat: boolean
      /** Wording of the box for product news, if it was ticked. */
      news: string | undefined
    }
  | { state: 'confirmed' | 'stopped' | 'gone' }
  | Unopened
