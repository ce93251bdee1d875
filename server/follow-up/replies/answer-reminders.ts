// Reminds the team of requests without an answer while it works: at half of their time and before it ends in their mailbox,
// and once it is over where the digest goes. Each reminder is begun once over all instances and restarts. If a server
// stops while sending one, nobody knows whether it arrived, and it is not repeated: the next one follows.
import type { FastifyBaseLogger } from 'fastify'
import {
  type AnswerPromise,
  addWorkingTime,
  answerDue,
  isWorkingTime,
  workingTimeBetween,
} from '#domain/lead/answer-promise.ts'
import { formRules, type LeadContent } from '#domain/lead/lead.ts'
import type { SiteFacts } from '#domain/pages/site-facts.ts'
import { DeliveryError } from '#server/base/delivery-error.ts'
import { type PeriodicTask, startPeriodicTask } from '#server/base/periodic-task.ts'
import type { Mailer } from '#server/destinations/mailbox/email.ts'
import { certainlyNotSent } from '#server/destinations/mailbox/smtp-failure.ts'
import { sendToTeam } from '#server/follow-up/team-mail.ts'
import type { PlannedReminders, ReminderPlan, ReminderReason, WaitingLead } from '#server/outbox/answer-store.ts'
import type { Due, Outbox } from '#server/outbox/outbox.ts'
import { deskAddress, reviewAddress } from '#server/outbox/signed-links.ts'
import { createReminderMail, type Reminder, type ReminderWriter } from './reminder-mail.ts'

export type ReminderOptions = {
  outbox: Pick<Outbox, 'answers' | 'linkKeys' | 'find' | 'noteCircuit'>
  mailer: Pick<Mailer, 'send' | 'domain'>
  facts: Pick<SiteFacts, 'answerPromise' | 'mailboxes'> & { words: ReminderWriter['words'] }
  /** Receives what is late. */
  digestMailbox: string
  siteUrl: string
  timeZone: string
  /** Whether the mails link to the page of all that wait. */
  deskPage?: boolean
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  everyMs?: number
  clock?: () => number
}

const lateTo = 'late '
/** The last reminder but one comes when this share of the time is left. */
const endShare = 1 / 8

/** Returns by when a lead is to be answered, and when the team is first reminded. */
export const dueAfter =
  (promise: AnswerPromise, content: LeadContent) =>
  (receivedAt: number): Due | undefined => {
    const dueAt = answerDue(promise, content, receivedAt)
    if (dueAt === undefined) return undefined
    return { dueAt, remindAt: reminderTimes(promise, { createdAt: receivedAt, dueAt })[0].at }
  }

type ReminderTimes = [{ reason: 'half'; at: number }, ...{ reason: ReminderReason; at: number }[]]

function reminderTimes(
  promise: AnswerPromise,
  { createdAt, dueAt }: Pick<WaitingLead, 'createdAt' | 'dueAt'>,
): ReminderTimes {
  const time = workingTimeBetween(promise, createdAt, dueAt)
  const after = (share: number) => Math.min(dueAt, addWorkingTime(promise, createdAt, time * share) ?? dueAt)
  return [
    { reason: 'half', at: after(1 / 2) },
    { reason: 'end', at: after(1 - endShare) },
    { reason: 'late', at: dueAt },
  ]
}

export function startAnswerReminders(options: ReminderOptions): PeriodicTask {
  const {
    outbox,
    mailer,
    facts,
    digestMailbox,
    siteUrl,
    timeZone,
    deskPage = false,
    log,
    everyMs = 60_000,
    clock = Date.now,
  } = options
  const { answerPromise: promise, mailboxes, words } = facts

  /** After an outage, a lead is reminded of once, by what is true now. */
  function planOf(lead: WaitingLead, now: number): ReminderPlan {
    const times = reminderTimes(promise, lead)
    const next = times.find(({ at }) => at > now)?.at ?? null
    const reason = times.findLast(({ at }) => at <= now)?.reason ?? 'half'
    // A mailbox gets what is late apart, even if both go there.
    const recipient = reason === 'late' ? `${lateTo}${digestMailbox}` : mailboxes[formRules[lead.form].mailbox]
    return { reason, recipient, next }
  }

  async function remind(): Promise<void> {
    if (!isWorkingTime(promise, clock())) return
    for (const mail of await outbox.answers.planReminders(planOf)) if (mail.begunAt === null) await send(mail)
  }

  async function send({ id, recipient, leads }: PlannedReminders): Promise<void> {
    if (!(await outbox.answers.beginReminder(id))) return
    const reminders = await stillWaiting(leads)
    try {
      if (reminders.length > 0) await sendMail(id, recipient, reminders)
    } catch (error) {
      const isRefused = error instanceof DeliveryError && error.failure.isPermanent && error.failure.scope !== 'server'
      log.error({ err: error, again: !isRefused }, 'a reminder could not be sent')
      // One that is refused for good is dropped: the alert tells of the mailbox, and the next reminder follows.
      if (certainlyNotSent(error) && !isRefused) return outbox.answers.cancelReminder(id)
    }
    await outbox.answers.endReminder(id)
  }

  /** Leaves out what was answered or deleted meanwhile. */
  async function stillWaiting(leads: PlannedReminders['leads']): Promise<Reminder[]> {
    const found = await Promise.all(leads.map(async ({ id, reason }) => ({ lead: await outbox.find(id), reason })))
    return found.flatMap(({ lead, reason }) =>
      lead && lead.dueAt !== null && lead.answeredAt === null ? [{ lead: { ...lead, dueAt: lead.dueAt }, reason }] : [],
    )
  }

  async function sendMail(id: string, recipient: string, reminders: readonly Reminder[]): Promise<void> {
    const [key] = await outbox.linkKeys()
    const linkTo: ReminderWriter['linkTo'] = (lead, action) => reviewAddress(siteUrl, key, lead, action, clock())
    const mail = createReminderMail(reminders, {
      words,
      timeZone,
      linkTo,
      deskLink: deskPage ? deskAddress(siteUrl, key, clock()) : undefined,
    })
    const messageId = `<${id}@${mailer.domain}>`
    await sendToTeam({ outbox, mailer }, { ...mail, messageId }, recipient.replace(lateTo, ''))
    log.info({ leads: reminders.length }, 'a reminder of requests without an answer was sent')
  }

  const task = startPeriodicTask(remind, {
    everyMs,
    onError: (error) => log.error({ err: error }, 'reminders could not be planned and will be tried again'),
  })
  void task.runNow()
  return task
}
