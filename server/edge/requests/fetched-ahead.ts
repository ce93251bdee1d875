import type { IncomingHttpHeaders } from 'node:http'

/** Of speculation rules (Sec-Purpose), and of older browsers. */
export const isFetchedAhead = (headers: IncomingHttpHeaders): boolean =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /^(prefetch|preview)\b/i.test(String(headers[name] ?? '')),
  )
