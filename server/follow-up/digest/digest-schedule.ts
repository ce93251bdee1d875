// Sends the digest every morning, and at once for the first held lead of a day; on Mondays with the counts of the
// week. Leads count as seen only once the mail server has accepted the mail. Only one of several instances sends it.
import type { FastifyBaseLogger } from 'fastify'
import { dayOf, hourOf } from '#server/base/local-time.ts'
import { type PeriodicTask, startPeriodicTask } from '#server/base/periodic-task.ts'
import type { Mailer } from '#server/destinations/mailbox/email.ts'
import { countWeek as countWeekOf } from '#server/follow-up/funnel/funnel-report.ts'
import { sendToTeam } from '#server/follow-up/team-mail.ts'
import type { DeliveryRoute, Outbox } from '#server/outbox/outbox.ts'
import { deskAddress, funnelAddress, reviewAddress } from '#server/outbox/signed-links.ts'
import { createDigestMail, type DigestWriter, type WeekCounts } from './digest-mail.ts'

export type DigestOptions = {
  outbox: Outbox
  mailer: Pick<Mailer, 'send'>
  mailbox: string
  siteUrl: string
  words: DigestWriter['words']
  /** Current routes of the leads. */
  routes: readonly DeliveryRoute[]
  timeZone: string
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  /** Counts the seven days before `day`, and the seven before those. */
  countWeek?: (day: string) => Promise<WeekCounts>
  /** Whether it lists requests without an answer. */
  withUnanswered?: boolean
  /** Whether it links to the page of all that wait. */
  deskPage?: boolean
  /** Whether people with a seat at the webinar get mails about its date. */
  visitorMail?: boolean
  clock?: () => number
}

const hourOfDay = 8
/** So many that a flood of 2,000 hides nothing from the next digest. */
const maxShown = 2_100
const maxUnanswered = 50
/** After a failure, another instance may try again after this time. */
const digestLockMs = 15 * 60_000
const [digestLock, lastDaily, lastHeld] = ['digest-turn', 'digest-daily', 'digest-held'] as const

const isMonday = (day: string) => Temporal.PlainDate.from(day).dayOfWeek === 1

export function startDigest(options: DigestOptions): PeriodicTask {
  const { outbox, mailer, mailbox, siteUrl, words, routes, timeZone, log, clock = Date.now } = options
  const { countWeek = (day) => countWeekOf(outbox, day, timeZone), withUnanswered = false, deskPage = false } = options
  const { visitorMail = false } = options

  /** Returns what to send now; undefined while nothing is due. */
  async function findDue() {
    const day = dayOf(clock(), timeZone)
    const isMorning = hourOf(clock(), timeZone) >= hourOfDay && (await outbox.recall(lastDaily)) !== day
    const mayBeFirst = (await outbox.recall(lastHeld)) !== day
    if (!isMorning && !mayBeFirst) return undefined
    const found = await outbox.needsAttention(maxShown)
    const { held, dead } = found.unseen
    const isFirst = mayBeFirst && held.first.some(({ createdAt }) => dayOf(createdAt, timeZone) === day)
    if (!isMorning && !isFirst) return undefined
    const week = isMorning && isMonday(day) ? await countWeek(day) : undefined
    const isQuietWeek = !week || Object.values(week.last).every((count) => count === 0)
    const unanswered = withUnanswered && isMorning ? await outbox.answers.waiting(maxUnanswered) : undefined
    const needing = held.count + dead.count + found.waiting + (unanswered?.count ?? 0)
    const seats = week && visitorMail ? await outbox.visitors.countSeats() : undefined
    if (needing > 0 || !isQuietWeek) return { day, isMorning, isFirst, found, week, seats, unanswered }
    await outbox.remember(lastDaily, day)
    return undefined
  }

  async function sendIfDue(): Promise<void> {
    if (!(await findDue()) || !(await outbox.tryLock(digestLock, digestLockMs))) return
    // Another instance may have sent it meanwhile.
    const due = await findDue()
    if (due) await tell(due)
    await outbox.remember(digestLock, '0')
  }

  async function tell({ day, isMorning, isFirst, found, ...parts }: NonNullable<Awaited<ReturnType<typeof findDue>>>) {
    const [key] = await outbox.linkKeys()
    const linkTo: DigestWriter['linkTo'] = (lead, action) => reviewAddress(siteUrl, key, lead, action, clock())
    const mail = createDigestMail(
      found,
      await outbox.circuits(routes),
      {
        words,
        timeZone,
        linkTo,
        deskLink: deskPage ? deskAddress(siteUrl, key, clock()) : undefined,
        funnelLink: funnelAddress(siteUrl, key, clock()),
      },
      parts,
    )
    await sendToTeam({ outbox, mailer }, mail, mailbox)
    const { held, dead } = found.unseen
    await outbox.markSeen([...held.first, ...dead.first].map(({ id }) => id))
    if (isMorning) await outbox.remember(lastDaily, day)
    if (isFirst) await outbox.remember(lastHeld, day)
    log.info({ held: held.count, dead: dead.count, waiting: found.waiting }, 'a digest was sent')
  }

  const task = startPeriodicTask(sendIfDue, {
    everyMs: 60_000,
    onError: (error) => log.error({ err: error }, 'a digest could not be sent and will be retried within 15 minutes'),
  })
  void task.runNow()
  return task
}
