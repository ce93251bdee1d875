// Where pages send data: chosen at build time, by default the site itself (integrations/endpoint-origins.ts validates it).
import { leadPath } from '#domain/lead/lead-wire.ts'
import { vitalsPath } from '#domain/pages/web-vitals.ts'

const { PUBLIC_CONTACT_HOST, PUBLIC_LEADS_HOST, PUBLIC_VITALS_URL } = import.meta.env

/** Where the forms post (requirement L-03). */
export const contactEndpoint = `${PUBLIC_CONTACT_HOST ?? ''}${leadPath}`
export const leadsEndpoint = `${PUBLIC_LEADS_HOST ?? ''}${leadPath}`

/** Where pages report web vitals; undefined if nothing is measured. */
export const vitalsReceiver = PUBLIC_VITALS_URL === 'off' ? undefined : PUBLIC_VITALS_URL || vitalsPath
