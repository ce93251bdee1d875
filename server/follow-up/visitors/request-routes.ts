// The visitor's own page of a request, behind a signed link in the mails. Only an address that its owner has confirmed sees it.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { cleanTyped } from '#domain/lead/clean-typed.ts'
import { leadFieldNames, nameOf, ruleOf } from '#domain/lead/lead.ts'
import { textOf } from '#domain/lead/question.ts'
import {
  maxAddedChars,
  type RequestStep,
  type RequestView,
  requestStepField,
  requestTextField,
} from '#domain/pages/request-page.ts'
import { linkField } from '#domain/pages/signed-link.ts'
import type { SiteFacts } from '#domain/pages/site-facts.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { formatTime } from '#server/base/local-time.ts'
import { columnsOf } from '#server/destinations/lead-csv.ts'
import { acceptFormsOnly } from '#server/edge/requests/accepted-bodies.ts'
import { nextBooking } from '#server/outbox/bookings.ts'
import type { Due, NewLead, Outbox } from '#server/outbox/outbox.ts'
import { requestLinks } from '#server/outbox/signed-links.ts'
import type { Lead } from '#server/outbox/stored-lead.ts'
import { type PrivatePage, postedField, servePrivatePage } from '#server/pages/private-pages.ts'

export type RequestRoutesOptions = PrivatePage<RequestView> & {
  outbox: Pick<Outbox, 'find' | 'add' | 'addTo' | 'erase' | 'linkKeys' | 'visitors'>
  facts: Pick<SiteFacts, 'words' | 'answerPromise'>
  /** Words of the team, to which a withdrawal is told. */
  teamWords: SiteFacts['words']['leadMail']
  destinationsOf: (form: Lead['form']) => readonly string[]
  dueAfter?: ((content: NewLead['content']) => (receivedAt: number) => Due | undefined) | undefined
  /** Called after something for the team was stored. */
  onStored: () => void
}

/** An address may add something this often. */
const addedEveryMs = 30_000
const maxAnswerChars = { kind: 'lines', maxChars: maxAddedChars } as const

export async function requestRoutes(app: FastifyInstance, options: RequestRoutesOptions): Promise<void> {
  const { outbox, facts, teamWords, destinationsOf, dueAfter, onStored, clock = Date.now } = options
  const { language, leadMail: words } = facts.words

  acceptFormsOnly(app)
  const open = async (token: string): Promise<RequestView> => {
    const { view, lead } = await read(token)
    return lead ? viewOf(lead, token) : view
  }
  const { show } = servePrivatePage(app, options, open, { unconfirmed: 403 })

  app.post(options.address, async (request, reply) => {
    const link = postedField(request, linkField)
    const { view, lead } = await read(link)
    if (!lead) return show(reply, view)
    const step = postedField(request, requestStepField) as RequestStep
    if (step === 'copy') return sendCopy(reply, lead)
    return show(reply, await take(step, lead, link, postedField(request, requestTextField)))
  })

  /** Resolves with the lead if the link may show it, or else with what to say. */
  async function read(token: string): Promise<{ lead: Lead; view?: never } | { view: RequestView; lead?: never }> {
    const link = requestLinks.read(await outbox.linkKeys(), token, clock())
    if (link.state !== 'valid') return { view: { state: link.state } }
    const lead = await outbox.find(link.leadId)
    const { email } = lead?.answers ?? {}
    if (!lead || !email) return { view: { state: 'gone' } }
    return (await outbox.visitors.isConfirmed(email)) ? { lead } : { view: { state: 'unconfirmed' } }
  }

  async function take(step: RequestStep, lead: Lead, link: string, typed: string): Promise<RequestView> {
    if (step === 'erase') return viewOf(lead, link, 'erase')
    if (step === 'erase for good') {
      await withdraw(lead)
      return { state: 'erased' }
    }
    if (step !== 'add') return viewOf(lead, link)
    const text = cleanTyped(typed, maxAnswerChars).slice(0, maxAddedChars)
    if (text === '') return viewOf(lead, link, 'empty')
    // It goes the way of every request, so it is as safe as one.
    const message = `${fillIn(teamWords.addition, { reference: lead.reference })}\n\n${text}`
    const addition = newLead(lead, { ...lead.answers, message })
    const outcome = await outbox.addTo(lead.reference, addition, addedEveryMs)
    if (outcome === 'gone') return { state: 'gone' }
    if (outcome === 'added') onStored()
    return viewOf(lead, link, outcome)
  }

  /** The team is told without a word about the person, before anything is deleted. */
  async function withdraw(lead: Lead): Promise<void> {
    const first = await firstOf(lead)
    const message = fillIn(teamWords.withdrawal, { reference: first.reference })
    await outbox.add({ ...newLead(first, { message }), idempotencyKey: `withdrawn ${first.id}` })
    onStored()
    await outbox.erase([first.id])
  }

  /** Resolves with the request that a repeat or an addition derives from, since each of them holds its words. */
  async function firstOf(lead: Lead): Promise<Lead> {
    const before = await outbox.find(lead.addedTo ?? lead.duplicateOf ?? '')
    return before ? firstOf(before) : lead
  }

  function newLead({ form, reason, pageForm, language }: Lead, answers: Lead['answers']): NewLead {
    const content = { form, reason: reason === 'webinar' ? ('contact' as const) : reason, answers, pageForm }
    return {
      content,
      source: {},
      language: language ?? facts.words.language,
      consent: null,
      destinations: destinationsOf(form),
      dueAfter: dueAfter?.(content),
      idempotencyKey: undefined,
      heldFor: undefined,
    }
  }

  const inWords = (time: number | null) =>
    time === null ? undefined : formatTime(time, facts.answerPromise.timeZone, language)

  function viewOf(lead: Lead, link: string, step?: (RequestView & { state: 'shown' })['step']): RequestView {
    const { reference, createdAt, status, settledAt, answeredAt, dueAt, answers, ownAnswers, bookings } = lead
    const booking = nextBooking(bookings, clock())
    const listed = leadFieldNames.filter((field) => field !== 'message' && answers[field])
    return {
      state: 'shown',
      link,
      reference,
      arrived: inWords(createdAt) ?? '',
      read: status === 'sent' ? inWords(settledAt) : undefined,
      answered: inWords(answeredAt),
      due: inWords(dueAt),
      isLate: dueAt !== null && answeredAt === null && dueAt < clock(),
      booking: booking && { ...booking, time: inWords(booking.startsAt) ?? '' },
      facts: [
        ...listed.map((field) => {
          const said = answers[field] ?? ''
          const choice = ruleOf(field).options?.includes(said) ? words.choices[said] : undefined
          return { name: words.fields[field], value: choice ?? said }
        }),
        ...ownAnswers.map((answer) => ({ name: answer.label, value: textOf(answer) })),
      ],
      message: answers.message ?? '',
      name: nameOf(answers),
      email: answers.email ?? '',
      step,
    }
  }
}

/** All that an export has of it, under the names of the export. */
const sendCopy = (reply: FastifyReply, lead: Lead): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${lead.reference}.json"`)
    .type('application/json; charset=utf-8')
    .send(
      `${JSON.stringify(
        Object.fromEntries(
          Object.entries(columnsOf([lead]))
            .map(([name, read]) => [name, read(lead)] as const)
            .filter(([, value]) => value !== null && value !== ''),
        ),
        null,
        2,
      )}\n`,
    )
