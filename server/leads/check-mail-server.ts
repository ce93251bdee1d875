// Says at the start whether mail can be sent, so that a wrong setting is not found by the first lead. Nothing waits for it:
// leads are safe in the outbox, and a mail server may come up after this one.
import type { FastifyBaseLogger } from 'fastify'
import { DeliveryError } from './delivery-error.ts'
import type { Mailer } from './email.ts'
import { whyMailAway } from './why-away.ts'

/** `setting`: where the mail server is named, as in "SMTP_URL". Never rejects. */
export async function checkMailServer(
  mailer: Pick<Mailer, 'check'>,
  setting: string,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): Promise<void> {
  const trouble = await mailTrouble(mailer, setting)
  if (trouble) log.error({ setting, code: trouble.code }, `no mail can be sent: ${trouble.sentence}`)
  else log.info({ setting }, 'the mail server takes our connection')
}

/** Why a mail server would take no mail now; undefined when it would. */
export async function mailTrouble(
  mailer: Pick<Mailer, 'check'>,
  setting: string,
): Promise<{ code: string; sentence: string } | undefined> {
  try {
    await mailer.check()
    return undefined
  } catch (error) {
    const code = error instanceof DeliveryError ? error.failure.code : 'EUNKNOWN'
    return { code, sentence: whyMailAway(code, setting) }
  }
}
