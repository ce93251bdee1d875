// /mail: a button that confirms the address, or one that unsubscribes it.

export const mailPath = '/mail'
/** The token, as a query parameter and as a form field. */
export const mailField = 'link'

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
  | { state: 'confirmed' | 'stopped' | 'expired' | 'gone' | 'unreadable' | 'none' }
