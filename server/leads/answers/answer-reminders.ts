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
} from '#domain/answer-promise.ts'
import { formRules, type LeadContent } from '#domain/lead.ts'
import type { SiteFacts } from '#domain/site-facts.ts'
import type { Mailer } from '#server/leads/destinations/mailbox/email.ts'
import { certainlyNotSent } from '#server/leads/destinations/mailbox/smtp-failure.ts'
import type { Due, Outbox } from '#server/leads/outbox.ts'
import { deskAddress, reviewAddress, reviewLinks } from '#server/leads/signed-links.ts'
import { type PeriodicTask, startPeriodicTask } from '#server/periodic-task.ts'
import type { ReminderReason, ReminderRound, WaitingLead } from './answer-store.ts'
import { createReminderMail, type Reminder, type ReminderWriter } from './reminder-mail.ts'

export type ReminderOptions = {
  outbox: Pick<Outbox, 'answers' | 'linkKeys' | 'find'>
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
  function reasonOf(lead: WaitingLead, now: number) {
    const times = reminderTimes(promise, lead)
    const next = times.find(({ at }) => at > now)
    return { reason: times.findLast(({ at }) => at <= now)?.reason ?? 'half', next: next?.at ?? null }
  }

  async function remind(): Promise<void> {
    if (!isWorkingTime(promise, clock())) return
    const round = await outbox.answers.reminderRound(reasonOf)
    if (!round) return
    for (const [recipient, reminders] of await byRecipient(round)) await tell(round, recipient, reminders)
    await outbox.answers.endRound(round.id)
  }

  /** Leaves out what was answered or deleted meanwhile. */
  async function byRecipient(round: ReminderRound): Promise<Map<string, Reminder[]>> {
    const found = new Map<string, Reminder[]>()
    for (const { id, reason } of round.leads) {
      const lead = await outbox.find(id)
      if (!lead || lead.dueAt === null || lead.answeredAt !== null) continue
      const to = reason === 'late' ? digestMailbox : mailboxes[formRules[lead.form].mailbox]
      // A mailbox gets what is late apart, even if both go there.
      const key = reason === 'late' ? `late ${to}` : to
      found.set(key, [...(found.get(key) ?? []), { lead: { ...lead, dueAt: lead.dueAt }, reason }])
    }
    return found
  }

  async function tell(round: ReminderRound, recipient: string, reminders: readonly Reminder[]): Promise<void> {
    if (!(await outbox.answers.beginReminder(round.id, recipient))) return
    const [key] = await outbox.linkKeys()
    const linkTo: ReminderWriter['linkTo'] = ({ id }, action) =>
      reviewAddress(siteUrl, reviewLinks.token(key, { leadId: id, action }, clock()))
    const mail = createReminderMail(reminders, {
      words,
      timeZone,
      linkTo,
      deskLink: deskPage ? deskAddress(siteUrl, key, clock()) : undefined,
    })
    const messageId = `<${round.id}.${recipient.replace(/\W/g, '-')}@${mailer.domain}>`
    try {
      await mailer.send({ ...mail, messageId }, recipient.replace(/^late /, ''))
    } catch (error) {
      if (!certainlyNotSent(error)) throw error
      await outbox.answers.cancelReminder(round.id, recipient)
      throw error
    }
    log.info({ leads: reminders.length }, 'a reminder of requests without an answer was sent')
  }

  const task = startPeriodicTask(remind, {
    everyMs,
    onError: (error) => log.error({ err: error }, 'a reminder could not be sent and will be tried again'),
  })
  void task.runNow()
  return task
}
