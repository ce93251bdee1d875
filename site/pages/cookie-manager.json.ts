import { cookieManagerData } from '#site/third-parties/cookie-list.ts'

/** What the cookie manager says, loaded when it is opened. */
export const GET = async () => Response.json(await cookieManagerData())
