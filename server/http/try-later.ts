/** What cannot be done now, in words for the visitor, who is told when to come back. Nothing is wrong on our side. */
export class TryLater extends Error {
  override name = 'TryLater'
  readonly statusCode: 429 | 503
  readonly retryAfterS: number

  constructor(statusCode: 429 | 503, message: string, retryAfterS: number) {
    super(message)
    this.statusCode = statusCode
    this.retryAfterS = retryAfterS
  }
}
