import type { Lead, Outbox } from '#server/leads/outbox.ts'
import { readReference } from '#server/leads/reference.ts'
import { DeskError } from './command.ts'

/** By a reference as a person writes it. Throws a DeskError when there is none. */
export async function findRequest(outbox: Outbox, name: string | undefined): Promise<Lead> {
  if (name === undefined) throw new DeskError('Name a lead by its reference, like 7KQ2-M4XP.')
  const lead = (await outbox.find(name)) ?? (await outbox.find(readReference(name)))
  if (!lead) throw new DeskError(`There is no lead ${name}.`)
  return lead
}
