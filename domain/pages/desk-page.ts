// /desk: who waits for an answer today, for the team.

export const deskPath = '/desk'
/** The token, as a query parameter. */
export const deskField = 'link'

export type DeskView =
  | {
      state: 'shown'
      link: string
      count: number
      late: number
      leads: { reference: string; who: string; due: string; isLate: boolean; answered: string }[]
    }
  | { state: 'expired' | 'unreadable' | 'none' }
