/** Why the server cannot start, in words for the person who starts it; the process ends with these and no stack. */
export class StartError extends Error {
  override name = 'StartError'
}

/**
 * Makes a handler for `.catch()` that says `sentence` instead of the system's error with this code, and passes every other
 * error on.
 */
export const asStartError = (code: string, sentence: string) => (error: unknown) => {
  if (error instanceof Error && 'code' in error && error.code === code) throw new StartError(sentence, { cause: error })
  throw error
}
