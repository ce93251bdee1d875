import type { IncomingHttpHeaders } from 'node:http'

/** Whether the browser sends the Global Privacy Control. */
export const wantsPrivacy = (headers: IncomingHttpHeaders): boolean => headers['sec-gpc'] === '1'
