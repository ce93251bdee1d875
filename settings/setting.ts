// What a setting is: one entry gives its type, its check, the sentence for a wrong value, its row in docs/settings.md and what
// the doctor says about it.
import type { z } from 'zod'

export type Setting<Value = unknown> = {
  /** Of the environment variable. */
  name: string
  /** Parses the text; undefined is an unset one. An issue with a message of its own says what to write. */
  schema: z.ZodType<Value, string | undefined>
  /** Says what to write, after "NAME cannot be used:", for every other issue. */
  write: string
  /** Markdown for docs/settings.md. */
  meaning: string
  /** Says what holds without the setting, where that is not the parsed value itself. */
  unset?: string
  /** A secret can also be in a file, named by the setting with the suffix _FILE, as Docker and systemd do it. */
  isSecret?: boolean
  /** The setting without which this one does nothing. */
  without?: string
}

export type Settings = Readonly<Record<string, Setting>>

/** The parsed values of settings, by their keys. */
export type ValuesOf<All extends Settings> = { -readonly [Key in keyof All]: z.output<All[Key]['schema']> }
