/** Why the server cannot start, in words for the person who starts it; the process prints this without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

/**
 * Creates a handler for `.catch()` that turns a system error with this code, or one of these, into a StartError, and
 * rethrows all others.
 */
export const asStartError = (codes: string | readonly string[], sentence: string) => (error: unknown) => {
  if (error instanceof Error && 'code' in error && [codes].flat().includes(error.code as string))
    throw new StartError(sentence, { cause: error })
  throw error
}
