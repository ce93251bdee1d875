/** The CRMs for which content/crm.yaml can map fields. */
export const crmNames = ['hubspot', 'pipedrive', 'salesforce'] as const
export type CrmName = (typeof crmNames)[number]
