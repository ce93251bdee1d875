// Mails to the team itself, and what became of the last one to each mailbox: a mail that is refused cannot tell that it is.
import { DeliveryError, errorName } from '#server/base/delivery-error.ts'
import type { Mailer } from '#server/destinations/mailbox/email.ts'
import { type Outbox, teamMailPrefix } from '#server/outbox/outbox.ts'

/** Rejects when the mail is not taken. */
export async function sendToTeam(
  { outbox, mailer }: { outbox: Pick<Outbox, 'noteCircuit'>; mailer: Pick<Mailer, 'send'> },
  mail: Parameters<Mailer['send']>[0],
  mailbox: string,
): Promise<void> {
  const note = (state: 'open' | 'closed', code: string) =>
    outbox.noteCircuit({ name: `${teamMailPrefix}${mailbox}`, state, code })
  try {
    await mailer.send({ ...mail, headers: { 'Auto-Submitted': 'auto-generated' } }, mailbox)
  } catch (error) {
    const failure = error instanceof DeliveryError ? error.failure : undefined
    if (failure?.scope !== 'us') await note('open', failure?.code ?? errorName(error))
    throw error
  }
  await note('closed', '250')
}
