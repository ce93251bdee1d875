// A command of the desk, and what it works with.

import { parseArgs } from 'node:util'
import type { SiteFacts } from '#domain/pages/site-facts.ts'
import type { AuditAction, Outbox } from '#server/outbox/outbox.ts'
import type { Config } from '#server/settings/config.ts'
import { deskCommand } from '#server/settings/desk-command.ts'

/** Its message is shown to the operator. */
export class DeskError extends Error {
  override name = 'DeskError'
}

export type Option = {
  /** Placeholder of the value in the help; without one the option is a flag. */
  value?: string
  says: string
}

/** Parsed arguments: the text of an option with a value, true for a flag. */
export type ParsedArguments = {
  argument: string | undefined
  options: Readonly<Record<string, string | boolean | undefined>>
}

export type CommandResult = {
  json: unknown
  /** For people; line breaks within it are ours. */
  text: string
  /** Whether the exit code is 1. */
  failed?: boolean
}

export type Desk = {
  config: Config
  /** Rejects with a StartError when the store is missing or down. */
  outbox(): Promise<Outbox>
  /** Explains why the store takes no lead. */
  explainStoreFailure(error: unknown): string
  /** Resolves with the facts of the built site, with overrides of the settings. */
  site(): Promise<SiteFacts>
  /** Resolves a path that the operator typed, even though npm changes the directory. */
  pathOf(file: string): string
  /** Resolves with the number of leads in the new file. */
  backup(path: string): Promise<{ leads: number; queued: number }>
  /** Adds the leads of a backup that the store lacks. */
  restore(path: string): Promise<{ added: number; queued: number; known: number }>
  /** Moves all leads, and resolves with their number. */
  move(to: 'database' | 'file', databaseUrl: string): Promise<number>
  /** Adds an entry of the system user to the audit log. */
  record(what: AuditAction, count: number, note?: string): Promise<void>
  /** Writes directly to the output. */
  write(optionText: string): void
  clock(): number
}

export type Command = {
  name: string
  /** Placeholder of the argument in the help. */
  argument?: string
  says: string
  more?: string
  options?: Readonly<Record<string, Option>>
  examples: readonly string[]
  run(desk: Desk, given: ParsedArguments): Promise<CommandResult>
}

export const text = ({ options }: ParsedArguments, name: string): string | undefined => {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}

export const isOptionSet = ({ options }: ParsedArguments, name: string): boolean => options[name] === true

export const commonOptions = {
  json: { says: 'for machines' },
  help: { says: 'this help' },
} as const

/** Throws a DeskError for unknown or wrong arguments. */
export function parseArguments(command: Command, args: readonly string[]): ParsedArguments {
  const known = Object.entries({ ...command.options, ...commonOptions })
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(
        known.map(([name, option]) => [name, { type: 'value' in option ? 'string' : 'boolean' }]),
      ),
      allowPositionals: command.argument !== undefined,
    })
    if (positionals.length > 1) throw new Error(`${command.name} takes one ${command.argument} at a time`)
    return { argument: positionals[0], options: values }
  } catch (error) {
    // Node's further sentences are about options that start with a hyphen.
    const [why] = (error as Error).message.split(/\.\s/)
    throw new DeskError(`${why}: ${deskCommand} ${command.name} --help tells more.`)
  }
}

export function formatHelp(commands: readonly Command[]): string {
  return [
    `Usage: ${deskCommand} <command> [options]`,
    '',
    ...aligned(commands.map((command) => [usage(command), command.says])),
    '',
    `More of each: ${deskCommand} list --help`,
    '',
    'Examples:',
    ...commands.flatMap(({ options, examples: [first] }) => (options ? [`  ${deskCommand} ${first}`] : [])),
    '',
    'They work beside a running server, with its settings (DATA_DIR, DATABASE_URL).',
    'Exit code: 0 when it is done, 1 with a sentence when not.',
    '',
  ].join('\n')
}

export function formatCommandHelp(command: Command): string {
  const options = Object.entries({ ...command.options, ...commonOptions }).map(([name, option]): [string, string] => [
    'value' in option ? `--${name} ${option.value}` : `--${name}`,
    option.says,
  ])
  return [
    `Usage: ${deskCommand} ${usage(command)} [options]`,
    '',
    sentence(command.says),
    ...(command.more ? [command.more] : []),
    '',
    ...aligned(options),
    '',
    'Examples:',
    ...command.examples.map((example) => `  ${deskCommand} ${example}`),
    '',
  ].join('\n')
}

const usage = ({ name, argument }: Command) => (argument ? `${name} <${argument}>` : name)
const sentence = (says: string) => `${says[0]?.toUpperCase()}${says.slice(1)}.`

function aligned(lines: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...lines.map(([left]) => left.length))
  return lines.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}
