import { leadPath } from '#domain/lead.ts'

/** Where the forms post (acceptance L-03): the hosts are chosen when the site is built, and are the site's own by default. */
export const contactEndpoint = `${import.meta.env.PUBLIC_CONTACT_HOST ?? ''}${leadPath}`
export const leadsEndpoint = `${import.meta.env.PUBLIC_LEADS_HOST ?? ''}${leadPath}`
