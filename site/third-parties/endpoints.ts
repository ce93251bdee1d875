// Says where pages send things. It is chosen when the site is built, and by default is the site itself
// (integrations/endpoint-origins.ts checks).
import { leadPath } from '#domain/lead-wire.ts'
import { vitalsPath } from '#domain/web-vitals.ts'

const { PUBLIC_CONTACT_HOST, PUBLIC_LEADS_HOST, PUBLIC_VITALS_URL } = import.meta.env

/** Where the forms post (requirement L-03). */
export const contactEndpoint = `${PUBLIC_CONTACT_HOST ?? ''}${leadPath}`
export const leadsEndpoint = `${PUBLIC_LEADS_HOST ?? ''}${leadPath}`

/** Where pages report their web vitals; undefined when nothing is measured. */
export const vitalsReceiver = PUBLIC_VITALS_URL === 'off' ? undefined : PUBLIC_VITALS_URL || vitalsPath
