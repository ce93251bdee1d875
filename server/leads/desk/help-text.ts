import type { Command } from './command.ts'
import { commonOptions } from './read-arguments.ts'

const start = 'npm run leads --'
const columns = 80

export function helpOfAll(commands: readonly Command[]): string {
  return [
    `Usage: ${start} <command> [options]`,
    '',
    ...aligned(commands.map((command) => [usage(command), command.says])),
    '',
    `More of each: ${start} list --help`,
    '',
    'Examples:',
    ...commands.flatMap(({ options, examples: [first] }) => (options ? [`  ${start} ${first}`] : [])),
    '',
    'They work beside a running server, with its settings (DATA_DIR, DATABASE_URL).',
    'Exit code: 0 when it is done, 1 with a sentence when not.',
    '',
  ].join('\n')
}

export function helpOf(command: Command): string {
  const options = Object.entries({ ...command.options, ...commonOptions }).map(([name, option]): [string, string] => [
    'value' in option ? `--${name} ${option.value}` : `--${name}`,
    option.says,
  ])
  return [
    `Usage: ${start} ${usage(command)} [options]`,
    '',
    ...wrapped(`${sentence(command.says)}${command.more ? ` ${command.more}` : ''}`, columns),
    '',
    ...aligned(options),
    '',
    'Examples:',
    ...command.examples.map((example) => `  ${start} ${example}`),
    '',
  ].join('\n')
}

const usage = ({ name, argument }: Command) => (argument ? `${name} <${argument}>` : name)
const sentence = (says: string) => `${says[0]?.toUpperCase()}${says.slice(1)}.`

function aligned(lines: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...lines.map(([left]) => left.length))
  return lines.flatMap(([left, right]) =>
    wrapped(right, columns - width - 4).map((part, at) => `  ${(at === 0 ? left : '').padEnd(width)}  ${part}`),
  )
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length > 0 && longer.length <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
