import { parseArgs } from 'node:util'
import { type Command, DeskError, type Given } from './command.ts'

/** Options of every command. */
export const commonOptions = {
  json: { says: 'for machines' },
  help: { says: 'this help' },
} as const

/** Throws a DeskError for what the command does not know. */
export function readArguments(command: Command, args: readonly string[]): Given {
  const known = { ...command.options, ...commonOptions }
  const hint = `npm run leads -- ${command.name} --help tells more.`
  const { tokens, positionals } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(known).map(([name, option]) => [name, { type: 'value' in option ? 'string' : 'boolean' }]),
    ),
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const options: Record<string, string | true> = {}
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const { name, rawName, value } = token
    const option = Object.hasOwn(known, name) ? known[name as keyof typeof known] : undefined
    if (!option || rawName !== `--${name}`) throw new DeskError(`${command.name} has no option ${rawName}: ${hint}`)
    const label = 'value' in option ? option.value : undefined
    if (label !== undefined && (value === undefined || (value.startsWith('--') && !token.inlineValue)))
      throw new DeskError(`Write ${label} after ${rawName}: ${hint}`)
    if (label === undefined && value !== undefined) throw new DeskError(`${rawName} takes no value: ${hint}`)
    options[name] = value ?? true
  }
  const most = command.argument === undefined ? 0 : 1
  if (positionals.length > most)
    throw new DeskError(
      most === 0
        ? `${command.name} takes options only, not “${positionals[0]}”: ${hint}`
        : `${command.name} takes one ${command.argument} at a time.`,
    )
  return { argument: positionals[0], options }
}
