// /desk: who waits for an answer today, for the team.
import type { Unopened } from './signed-link.ts'

export const deskPath = '/desk'

export type DeskView =
  | {
      state: 'shown'
      link: string
      count: number
      late: number
      leads: { reference: string; who: string; due: string; isLate: boolean; answered: string }[]
    }
  | Unopened
