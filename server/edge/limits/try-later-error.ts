/** Asks the client to retry later; nothing is wrong on our side. */
export class TryLaterError extends Error {
  override name = 'TryLaterError'
  readonly statusCode: 429 | 503
  readonly retryAfterS: number

  constructor(statusCode: 429 | 503, retryAfterS: number, why = `Try again in ${retryAfterS} s`) {
    super(why)
    this.statusCode = statusCode
    this.retryAfterS = retryAfterS
  }
}
