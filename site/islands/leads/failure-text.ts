import type { SendResult } from './send-lead.ts'

const failedOnTheWay = 'An error occurred while processing your request. Please try again.'
const offline = 'You are offline. Your answers stay on this page: send them again once you are back.'

/** What is said of a request that did not arrive (spec section 8). Undefined for one that did. */
export function failureText(result: SendResult | undefined): string | undefined {
  if (result?.outcome === 'failed') return result.offline ? offline : failedOnTheWay
  return result?.outcome === 'refused' ? result.message || failedOnTheWay : undefined
}
