// The CRMs that can receive leads.

export const crmNames = ['hubspot', 'pipedrive', 'salesforce'] as const
export type CrmName = (typeof crmNames)[number]

/** The values of a CRM's settings, by their names. */
export type CrmAccount = Readonly<Record<string, string>>
export type CrmAccounts = Readonly<Partial<Record<CrmName, CrmAccount>>>
