import { cookieManagerData } from '#site/third-parties/cookie-list.ts'

/** The cookie manager's content, loaded when it opens. */
export const GET = async () => Response.json(await cookieManagerData())
