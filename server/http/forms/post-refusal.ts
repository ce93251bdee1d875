/** Why a post is refused as a whole, in words for its sender. */
export class PostError extends Error {
  override name = 'PostRefusal'
  readonly statusCode: number
  readonly retryAfterS: number | undefined

  constructor(statusCode: number, message: string, options: ErrorOptions & { retryAfterS?: number } = {}) {
    super(message, options)
    this.statusCode = statusCode
    this.retryAfterS = options.retryAfterS
  }
}
