import type { IncomingHttpHeaders } from 'node:http'

export const hasPrivacySignal = (headers: IncomingHttpHeaders): boolean => headers['sec-gpc'] === '1'
