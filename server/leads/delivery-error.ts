export type DeliveryFailure = {
  /**
   * Names the failure for the log, by a code like "451" or a name like "ETIMEDOUT"; what a server said may hold addresses,
   * and is left out.
   */
  code: string
  /**
   * What the failure says something of: this message alone, the place it goes to, or the server that all of them share.
   */
  speaksOf: 'message' | 'destination' | 'server'
  /** Whether the place says that another try is of no use. */
  forGood: boolean
  /** When the place asks to come back. */
  retryAfterMs?: number | undefined
  /** Whether the place wants to hear nothing more, of whatever lead. */
  gone?: boolean
}

/** Says why a try failed. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  readonly failure: DeliveryFailure

  constructor(failure: DeliveryFailure, options?: ErrorOptions) {
    super(`A delivery failed: ${failure.code}`, options)
    this.failure = failure
  }
}
