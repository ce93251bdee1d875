// All CRMs. To add another, implement `Crm` in a folder beside this file, name it in domain/crms.ts and its settings in
// settings/crm-settings.ts, and list it here and in docs/crm.md.
import { type CrmAccount, type CrmAccounts, type CrmName, crmNames } from '#domain/crms.ts'
import type { Crm } from './crm.ts'
import { hubspot } from './hubspot/hubspot.ts'
import { pipedrive } from './pipedrive/pipedrive.ts'
import { salesforce } from './salesforce/salesforce.ts'

const crms: Readonly<Record<CrmName, Crm>> = { hubspot, pipedrive, salesforce }

export type ConnectedCrm = { name: CrmName; crm: Crm; account: CrmAccount }

export const connectedCrms = (accounts: CrmAccounts): ConnectedCrm[] =>
  crmNames.flatMap((name) => {
    const account = accounts[name]
    return account ? [{ name, crm: crms[name], account }] : []
  })

export const crmDestinationNames = (accounts: CrmAccounts): string[] =>
  connectedCrms(accounts).map(({ name }) => `crm:${name}`)
