// Says at the start whether mail can be sent, so that a wrong setting is not found by the first lead. Nothing waits for it:
// leads are safe in the outbox, and a mail server may come up after this one.
import type { FastifyBaseLogger } from 'fastify'
import { DeliveryError } from './delivery-error.ts'
import type { Mailer } from './email.ts'
import { whyAway } from './why-away.ts'

/** Never rejects. */
export async function checkMailServer(
  mailer: Pick<Mailer, 'check'>,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): Promise<void> {
  const trouble = await mailTrouble(mailer)
  if (trouble) log.error({ setting: 'SMTP_URL', code: trouble.code }, `no mail can be sent: ${trouble.sentence}`)
  else log.info({ setting: 'SMTP_URL' }, 'the mail server takes our connection')
}

/** Resolves with why a mail server would take no mail now, or with undefined when it would. */
export async function mailTrouble(
  mailer: Pick<Mailer, 'check'>,
): Promise<{ code: string; sentence: string } | undefined> {
  try {
    await mailer.check()
    return undefined
  } catch (error) {
    const code = error instanceof DeliveryError ? error.failure.code : 'EUNKNOWN'
    return { code, sentence: whyAway('smtp', code) }
  }
}
