// The CRMs that can receive leads, and the settings that connect each one. A CRM is connected once all its settings are set.

export type CrmSetting = {
  /** A secret may be in a file, and `host` is the address of the customer's own server there. */
  kind: 'secret' | 'text' | 'host'
  /** Says what to write, after "cannot be used:". */
  write: string
}

export const crmSettings = {
  hubspot: {
    HUBSPOT_TOKEN: { kind: 'secret', write: 'write the access token of a private app in HubSpot' },
  },
  pipedrive: {
    PIPEDRIVE_TOKEN: { kind: 'secret', write: 'write the API token of a user in Pipedrive' },
  },
  salesforce: {
    SALESFORCE_URL: {
      kind: 'host',
      write: 'write the address of your Salesforce, like https://acme.my.salesforce.com',
    },
    SALESFORCE_CLIENT_ID: { kind: 'text', write: 'write the consumer key of a connected app' },
    SALESFORCE_CLIENT_SECRET: { kind: 'secret', write: 'write the consumer secret of that app' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, CrmSetting>>>>

export type CrmName = keyof typeof crmSettings
export const crmNames = Object.keys(crmSettings) as CrmName[]

/** The values of a CRM's settings, by their names. */
export type CrmAccount = Readonly<Record<string, string>>
export type CrmAccounts = Readonly<Partial<Record<CrmName, CrmAccount>>>

/** Returns a CRM's settings, those that admit us last. */
export const settingsOf = (name: CrmName): [string, CrmSetting][] => Object.entries(crmSettings[name])
