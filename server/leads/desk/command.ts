// What a command of the desk is, and what it gets to work with.
import type { SiteFacts } from '#domain/site-facts.ts'
import type { Config } from '#server/config.ts'
import type { Outbox } from '#server/leads/outbox.ts'

/** A sentence for the operator. */
export class DeskError extends Error {
  override name = 'DeskError'
}

export type Option = {
  /** How help calls its value; without one it is a switch. */
  value?: string
  says: string
}

/** What was written after the name of a command: text of an option with a value, true of a switch. */
export type Given = { argument: string | undefined; options: Readonly<Record<string, string | true>> }

export type Answer = {
  /** For machines. */
  json: unknown
  /** For people; line breaks within it are ours. */
  text: string
  /** Whether the exit code tells of trouble. */
  failed?: boolean
}

export type Desk = {
  config: Config
  /** Rejects with a StartError when it is not there or away. */
  outbox(): Promise<Outbox>
  /** Of the built site, as the settings change them. */
  site(): Promise<{ siteUrl: string; facts: SiteFacts }>
  /** Of a file that the operator named, wherever npm has gone since. */
  pathOf(file: string): string
  backup(path: string): Promise<StoreSummary>
  restore(path: string, serverIsStopped: boolean): Promise<StoreSummary & { aside: string | null }>
  /** Beside the answer, as it comes. */
  write(text: string): void
  note(text: string): void
  /** Whether npm has written lines of its own to where the answer goes, as into a file. */
  isBehindBanner: boolean
  clock(): number
}

type StoreSummary = { leads: number; queued: number }

export type Command = {
  name: string
  /** How help calls what is written after the name. */
  argument?: string
  says: string
  more?: string
  options?: Readonly<Record<string, Option>>
  examples: readonly string[]
  run(desk: Desk, given: Given): Promise<Answer>
}

export const text = ({ options }: Given, name: string): string | undefined => {
  const value = options[name]
  return value === true ? undefined : value
}

export const isOn = ({ options }: Given, name: string): boolean => options[name] === true
