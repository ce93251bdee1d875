// The settings that connect each CRM. A CRM is connected once all its settings are set.
import type { CrmName } from '#domain/crms.ts'
import type { Setting } from './setting.ts'
import { origin, token } from './values.ts'

type AccountSetting = Setting<string | undefined>

/** Those that admit us last. */
export const crmSettings: Readonly<Record<CrmName, readonly AccountSetting[]>> = {
  hubspot: [
    {
      name: 'HUBSPOT_TOKEN',
      schema: token.optional(),
      write: 'write the access token of a private app in HubSpot',
      meaning: 'the access token of a private app in HubSpot, which also receives each lead; see [CRMs](crm.md)',
      isSecret: true,
    },
  ],
  pipedrive: [
    {
      name: 'PIPEDRIVE_TOKEN',
      schema: token.optional(),
      write: 'write the API token of a user in Pipedrive',
      meaning: 'the API token of a user in Pipedrive, which also receives each lead',
      isSecret: true,
    },
  ],
  salesforce: [
    {
      name: 'SALESFORCE_URL',
      schema: origin.optional(),
      write: 'write the address of your Salesforce, like https://acme.my.salesforce.com',
      meaning: 'the address of your Salesforce, which also receives each lead, like `https://acme.my.salesforce.com`',
    },
    {
      name: 'SALESFORCE_CLIENT_ID',
      schema: token.optional(),
      write: 'write the consumer key of a connected app',
      meaning: 'the consumer key of a connected app there, with the client credentials flow',
    },
    {
      name: 'SALESFORCE_CLIENT_SECRET',
      schema: token.optional(),
      write: 'write the consumer secret of that app',
      meaning: 'the consumer secret of that app',
      isSecret: true,
    },
  ],
}
