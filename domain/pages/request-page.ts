// /request: what became of a visitor's request, for whoever confirmed its address.
import type { Booking } from '#domain/lead/booking.ts'
import type { Unopened } from './signed-link.ts'

export const requestPath = '/request'
/** What a press is about, and what a visitor adds. */
export const requestStepField = 'step'
export const requestTextField = 'text'
export const maxAddedChars = 1_000

export const requestSteps = ['add', 'copy', 'erase', 'erase for good'] as const
export type RequestStep = (typeof requestSteps)[number]

export type RequestView =
  | {
      state: 'shown'
      link: string
      reference: string
      /** Times in words. */
      arrived: string
      /** When our mailbox had it. */
      read: string | undefined
      answered: string | undefined
      due: string | undefined
      isLate: boolean
      /** The time that the visitor chose, until it is over. */
      booking: (Booking & { time: string }) | undefined
      /** What is stored, with labels. */
      facts: { name: string; value: string }[]
      message: string
      name: string
      email: string
      /** What came of the last press. */
      step: 'added' | 'empty' | 'too often' | 'erase' | undefined
    }
  | { state: 'erased' | 'unconfirmed' | 'gone' }
  | Unopened
