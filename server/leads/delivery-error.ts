export type DeliveryFailure = {
  /** For the log: an SMTP code like "451" or a name like "ETIMEDOUT". Never what a server said, which may hold addresses. */
  code: string
  /** What it says something of: this message alone, the place it goes to, or the server that all of them share. */
  speaksOf: 'message' | 'destination' | 'server'
  /** Whether the place says that trying again is of no use. */
  forGood: boolean
}

/** Why a try failed. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  readonly failure: DeliveryFailure

  constructor(failure: DeliveryFailure, options?: ErrorOptions) {
    super(`A delivery failed: ${failure.code}`, options)
    this.failure = failure
  }
}
