import { git } from './site-of-commit.ts'

/**
 * Resolves with what the commits since then say in a line `Pictures: …` at the end of their messages, where it is one
 * of git's trailers. It is empty when none of them says that a difference is meant.
 */
export async function purposesSince(
  commit: string,
  ask: (...words: string[]) => Promise<string> = git,
): Promise<string> {
  const lines = await ask('log', '--format=%(trailers:key=Pictures,valueonly)', `${commit}..HEAD`)
  return lines.split('\n').filter(Boolean).join('; ')
}
