import { runDesk } from '#server/desk/run-desk.ts'

/** What a command of the operator says, and its exit code. */
export type DeskResult = { code: 0 | 1; out: string; err: string }

/** Runs a command in this process. */
export async function desk(env: Readonly<Record<string, string>>, ...args: string[]): Promise<DeskResult> {
  const result: DeskResult = { code: 0, out: '', err: '' }
  result.code = await runDesk({
    args,
    env: { TIME_ZONE: 'UTC', ...env },
    write: (text) => {
      result.out += text
    },
    note: (text) => {
      result.err += text
    },
    isTerminal: true,
  })
  return result
}
