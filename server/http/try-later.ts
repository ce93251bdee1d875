/** Says that something cannot be done now, and when to come back. Nothing is wrong on our side. */
export class TryLater extends Error {
  override name = 'TryLater'
  readonly statusCode: 429 | 503
  readonly retryAfterS: number

  constructor(statusCode: 429 | 503, retryAfterS: number) {
    super(`Try again in ${retryAfterS} s`)
    this.statusCode = statusCode
    this.retryAfterS = retryAfterS
  }
}
