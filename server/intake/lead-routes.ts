// The lead endpoint. It confirms a request only after the lead is on durable storage, in the same way to people,
// programs and suspected spam, which is kept. Every other response says what to change; 503 is its only 5xx.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type FieldErrors,
  formAddress,
  isAnswerable,
  type LeadContent,
  type LeadForm,
  type LeadReason,
} from '#domain/lead/lead.ts'
import type { LeadOutcome } from '#domain/lead/lead-outcome.ts'
import { type LeadSource, parseSource, sourceOfPageView } from '#domain/lead/lead-source.ts'
import { errorsOnWire, type LeadReply, languageField, leadPath } from '#domain/lead/lead-wire.ts'
import { thanksPath } from '#domain/lead/site-forms.ts'
import { parseAddress } from '#domain/pages/addresses.ts'
import type { SiteFacts } from '#domain/pages/site-facts.ts'
import { fillIn, formatWait } from '#domain/words/fill-in.ts'
import type { ServiceWords } from '#domain/words/service-words.ts'
import { throttleErrors } from '#server/base/throttle-errors.ts'
import { within } from '#server/base/within.ts'
import { type CountRequest, createRateLimiter } from '#server/edge/limits/rate-limit.ts'
import { countWithinMs } from '#server/edge/limits/time-limits.ts'
import { refuseEncodedBodies } from '#server/edge/requests/accepted-bodies.ts'
import { isForm, mayPost } from '#server/edge/requests/own-origin.ts'
import { PostError, type PostedFields, parseFormFields, parseJsonFields } from '#server/edge/requests/parse-body.ts'
import { hasPrivacySignal } from '#server/edge/requests/privacy-signal.ts'
import { nativePostKey } from '#server/outbox/lead-fingerprints.ts'
import type { Due, Outbox, UpdatesWording } from '#server/outbox/outbox.ts'
import { wordingKey } from '#server/outbox/stored-answers.ts'
import type { Consent, Lead } from '#server/outbox/stored-lead.ts'
import { checkLeadPost, type LeadPost, parseLeadPost } from './lead-request.ts'
import { resendHeaders, resendPage } from './resend-page.ts'
import { findSpamSuspicion } from './spam.ts'

export type RefusedOutcome = LeadOutcome & { state: 'refused' }

/** The responses in one language of the site. */
export type LeadLanguage = {
  words: Pick<ServiceWords, 'language' | 'answers' | 'replies'> & {
    leadMail: Pick<ServiceWords['leadMail'], 'choices'>
  }
  /** What the content adds to the forms. */
  forms?: SiteFacts['forms']
  /** The current wording beside the box for product news. */
  updates: UpdatesWording
  /** Returns the path of a page in this language, as in "/de/contact" for "/contact". */
  addressOf: (path: string) => string
  /** Renders the page of a form whose native post was refused. */
  renderRefused: (
    outcome: RefusedOutcome,
    reason: LeadReason,
  ) => Promise<{ status: number; headers: Record<string, string>; body: string | Buffer }>
}

export type LeadRoutesOptions = {
  outbox: Pick<Outbox, 'add' | 'recall' | 'linkKeys'>
  mailboxes: SiteFacts['mailboxes']
  /** Returns the language with the tag that a post names, or the first one. */
  languageWith: (tag: unknown) => LeadLanguage
  destinationsOf: (form: LeadForm) => readonly string[]
  /** Returns by when it is to be answered, from the time of its receipt. */
  dueAfter?: ((content: LeadContent) => (receivedAt: number) => Due | undefined) | undefined
  siteOrigin: string
  corsOrigins: readonly string[]
  rateLimitPerMinute: number
  /** Counts posts together with other instances; without it, this instance counts alone. */
  countPost?: CountRequest | undefined
  /** Called after a lead is stored. */
  onStored: () => void
  /** Called with the outcome of each post, and with the number of answers that belong to no question. */
  onPost?: ((form: LeadForm | undefined, outcome: PostOutcome, dropped?: number) => void) | undefined
  clock?: () => number
}

type Refusal = { status: number; message: string; errors?: FieldErrors; retryAfterS?: number | undefined }

/** A held lead is stored too, and its sender gets the same response. */
export type PostOutcome = 'stored' | 'held' | 'repeated' | 'refused' | 'limited' | 'failed'

const maxBytes = 64 * 1024
/** In a flood everybody may still send one request and correct it, so that a day of it fills no disk. */
const shareInFlood = { most: 3, withinMs: 24 * 3_600_000 }
const methods = 'POST, OPTIONS'

export async function leadRoutes(app: FastifyInstance, options: LeadRoutesOptions): Promise<void> {
  const { outbox, mailboxes, languageWith, destinationsOf, siteOrigin, corsOrigins, rateLimitPerMinute, onStored } =
    options
  const { onPost, countPost, dueAfter, clock = Date.now } = options
  const logStoreError = throttleErrors(app.log)

  refuseEncodedBodies(app)
  app.removeAllContentTypeParsers()
  const parsers = { 'application/json': parseJsonFields, 'application/x-www-form-urlencoded': parseFormFields }
  for (const [type, parse] of Object.entries(parsers))
    app.addContentTypeParser(type, { parseAs: 'buffer' }, async ({ headers }: FastifyRequest, bytes: Buffer) =>
      parse(bytes, headers['content-type']),
    )

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { origin } = request.headers
    if (origin !== undefined && corsOrigins.includes(origin))
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': 'retry-after',
        vary: 'Origin',
      })
    if (request.method === 'POST' && !mayPost(request, { siteOrigin, corsOrigins }))
      throw new PostError(403, 'This address takes posts from its own site only.')
  })
  const limit = createRateLimiter(rateLimitPerMinute, { countRequest: countPost, share: shareInFlood })
  const limitPosts = async (request: FastifyRequest) => {
    // While the store counts for all instances and does not answer, nobody is refused.
    const waitMs = await within(countWithinMs, limit(request.ip), () => new Error('Counting takes too long')).catch(
      () => undefined,
    )
    if (waitMs !== undefined) throw rateLimitError(waitMs, languageOf(request).words)
  }
  // A post over the limit is not even read. A native one is taken apart, but neither cleaned nor checked: its page is
  // gone, so the answer must give the input back (decision 42).
  const onRequest = async (request: FastifyRequest) => {
    if (!wantsPage(request)) await limitPosts(request)
  }
  const preHandler = async (request: FastifyRequest) => {
    if (wantsPage(request)) await limitPosts(request)
  }

  app.post(leadPath, { bodyLimit: maxBytes, onRequest, preHandler }, async (request, reply) => {
    const language = languageOf(request)
    const { words } = language
    const lead = checkLeadPost(readPost(request, postedFields(request)), words)
    if (Object.keys(lead.errors).length > 0)
      return refuse(request, reply, { status: 422, message: joinErrors(lead.errors), errors: lead.errors }, lead)

    const { reason, answers, ownAnswers, pageForm, dropped } = lead
    const content = { form: lead.form, reason, answers, ownAnswers, pageForm }
    const suspicion = findSpamSuspicion({ ...lead, isFlood: limit.isCrowded() })
    let idempotencyKey = readKey(request, lead)
    const store = async () => {
      if (wantsPage(request)) idempotencyKey ??= await nativeKey(content)
      return outbox.add({
        content,
        consent: answers.updates ? await consentFor(lead.updatesVersion, language.updates) : null,
        source: lead.source,
        language: words.language,
        destinations: destinationsOf(lead.form),
        dueAfter: dueAfter?.(content),
        heldFor: suspicion?.reason,
        suspicion: suspicion?.weight,
        idempotencyKey,
        senderAddress: request.ip,
      })
    }
    const result = await store().catch((error) => {
      logStoreError({ err: error, reqId: request.id }, 'a lead could not be stored')
    })
    // It may be stored all the same, if only the answer of the store was lost: with this key, a repeat is one lead.
    if (!result)
      return refuse(
        request,
        reply,
        { status: 503, message: notStoredMessage(request), retryAfterS: 30 },
        { ...lead, idempotencyKey: idempotencyKey ?? randomUUID() },
      )
    const { id, reference, form, status, duplicateOf } = result.lead
    if (result.outcome === 'conflict')
      return refuse(request, reply, { status: 422, message: keyReusedMessage(reference, request) }, lead)
    const outcome = result.outcome === 'replayed' ? 'repeated' : status === 'held' ? 'held' : 'stored'
    request.log.info(
      { lead: id, reference, form, status, outcome, duplicate: duplicateOf !== null, dropped },
      'lead post',
    )
    onPost?.(form, outcome, dropped)
    if (result.outcome === 'stored') onStored()
    if (wantsPage(request)) return reply.redirect(thankYouPath(result.lead, language), 303)
    return { success: true, message: fillIn(words.replies.stored, { reference }), reference } satisfies LeadReply
  })

  app.options(leadPath, async (request, reply) => {
    if (request.headers.origin !== undefined && !reply.hasHeader('access-control-allow-origin'))
      throw new PostError(403, 'This address takes posts from its own site only.')
    return reply
      .code(204)
      .headers({
        allow: methods,
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type, idempotency-key',
        'access-control-max-age': '600',
      })
      .send()
  })

  app.route({
    method: app.supportedMethods.filter((method) => method !== 'POST' && method !== 'OPTIONS'),
    url: leadPath,
    // Responds before the body is parsed, whose type matters for POST only.
    onRequest: async (_request, reply) => {
      reply.header('allow', methods)
      throw new PostError(405, 'This address answers POST requests only.')
    },
    handler: () => undefined,
  })

  app.setErrorHandler(async (error: Error & { code?: string; statusCode?: number }, request, reply) => {
    if (error instanceof PostError) {
      const { statusCode: status, message, retryAfterS } = error
      return refuse(request, reply, { status, message, retryAfterS }, postIfReadable(request))
    }
    const status = error.statusCode ?? 500
    const { replies } = languageOf(request).words
    const known: Readonly<Record<string, string>> = {
      FST_ERR_CTP_BODY_TOO_LARGE: replies.tooLarge,
      // Only programs get this: our forms send no other type.
      FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the request as application/json or application/x-www-form-urlencoded.',
    }
    const message = known[error.code ?? ''] ?? (status < 500 ? replies.unreadable : notStoredMessage(request))
    if (status >= 500) request.log.error({ err: error }, 'a lead post failed')
    return refuse(request, reply, { status, message }, postIfReadable(request))
  })

  async function nativeKey(content: LeadContent): Promise<string> {
    const [secret] = await outbox.linkKeys()
    return nativePostKey(secret, content, clock())
  }

  /** The page may have been open since before its wording changed. */
  async function consentFor(version: string | undefined, updates: UpdatesWording): Promise<Consent> {
    if (version === undefined) return { words: null, version: null, confirmedAt: null, withdrawnAt: null }
    const words = version === updates.version ? updates.words : ((await outbox.recall(wordingKey(version))) ?? null)
    return { words, version, confirmedAt: null, withdrawnAt: null }
  }

  async function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal, lead: LeadPost | undefined) {
    const { status, message, errors, retryAfterS } = refusal
    if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS))
    const { words, renderRefused } = languageOf(request)
    reply.code(status)
    if (request.method === 'POST') {
      const outcome = status === 429 ? 'limited' : status < 500 ? 'refused' : 'failed'
      request.log.info({ form: lead?.form, status, outcome, fields: Object.keys(errors ?? {}) }, 'lead post')
      onPost?.(lead?.form, outcome)
    }
    if (lead && wantsPage(request)) {
      const page = await refusedPage(request, refusal, lead, renderRefused)
      return page
        ? reply.headers(page.headers).send(page.body)
        : reply.headers(resendHeaders).send(resendPage(lead, message, words))
    }
    const named = lead && errors && { errors: errorsOnWire(lead.form, errors) }
    return reply.send({ success: false, message, ...named } satisfies LeadReply)
  }

  /** Resolves with the form's own page, or undefined when it cannot be rendered or the sender is over the limit. */
  async function refusedPage(
    request: FastifyRequest,
    { status, message, errors = {} }: Refusal,
    lead: LeadPost,
    renderRefused: LeadLanguage['renderRefused'],
  ) {
    if (status === 429) return undefined
    const { form, reason, typed, source, pageForm } = lead
    const idempotencyKey = status === 503 ? lead.idempotencyKey : undefined
    try {
      return await renderRefused(
        { state: 'refused', form, pageForm: pageForm?.id, message, values: typed, errors, source, idempotencyKey },
        reason,
      )
    } catch (error) {
      request.log.warn({ err: error }, 'the page of a refused post could not be rendered')
      return undefined
    }
  }

  /** Returns the language that a post names, or the browser while the body is unread. */
  function languageOf({ body, headers }: FastifyRequest): LeadLanguage {
    const [preferred] = (headers['accept-language'] ?? '').split(/[,;]/, 1)
    return languageWith(body instanceof Map ? body.get(languageField) : preferred)
  }

  /** The request id helps to find the cause in the log. */
  const notStoredMessage = (request: FastifyRequest) =>
    fillIn(languageOf(request).words.replies.notStored, { request: String(request.id) })

  function rateLimitError(waitMs: number, { language, replies }: LeadLanguage['words']): PostError {
    const retryAfterS = Math.ceil(waitMs / 1000)
    const wait = formatWait(retryAfterS * 1000, language)
    return new PostError(429, fillIn(replies.tooMany, { wait }), { retryAfterS })
  }

  /** The page comes back without the key, so that it can be sent again; a program must choose a new one. */
  const keyReusedMessage = (reference: string, request: FastifyRequest) =>
    wantsPage(request)
      ? fillIn(languageOf(request).words.replies.sentBefore, { reference })
      : `This idempotency key belongs to request ${reference}, which has other content: use a new key.`

  /** Parses what a refused post contains, as far as it is readable. */
  function postIfReadable(request: FastifyRequest): LeadPost | undefined {
    try {
      return request.body instanceof Map ? readPost(request, request.body) : undefined
    } catch {
      return undefined
    }
  }

  /** Throws a PostError (400) as `parseLeadPost` does. */
  function readPost(request: FastifyRequest, posted: PostedFields): LeadPost {
    const post = parseLeadPost(posted, { mailboxes, forms: languageOf(request).forms })
    const source = { ...sourceOfPage(request), ...post.source }
    return { ...post, source: hasPrivacySignal(request.headers) ? pageAlone(source) : source }
  }

  /** Without scripts, only the address of its page says where a native post comes from. */
  function sourceOfPage(request: FastifyRequest): LeadSource {
    const page = wantsPage(request) ? parseAddress(request.headers.referer ?? '') : undefined
    if (page?.origin !== siteOrigin || page.pathname === leadPath) return {}
    const { search, pathname } = page
    return { ...sourceOfPageView({ search, referrer: '', ownHost: '' }), ...parseSource(new Map([['page', pathname]])) }
  }
}

const joinErrors = (errors: FieldErrors) => `${Object.values(errors).join('. ')}.`

/** A browser that posted the form itself wants a page; scripts and programs want JSON. */
const wantsPage = ({ headers }: FastifyRequest) =>
  isForm(headers['content-type']) && (headers.accept ?? '').includes('text/html')

function postedFields(request: FastifyRequest): PostedFields {
  if (request.body instanceof Map) return request.body
  throw new PostError(400, 'The request is empty: send the fields of the form.')
}

function readKey({ headers }: FastifyRequest, { idempotencyKey }: LeadPost): string | undefined {
  const key = headers['idempotency-key'] ?? idempotencyKey
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{8,128}$/.test(key)) return key
  throw new PostError(400, 'The idempotency key must be 8 to 128 visible characters without spaces.')
}

/** Native posts end at a path of the site, so that no post can redirect a visitor elsewhere. */
function thankYouPath(
  { form, reason, reference, answers, pageForm }: Lead,
  { addressOf, forms }: LeadLanguage,
): string {
  const block = forms?.onPages.find(({ id }) => id === pageForm?.id)
  if (block) return thanksPath(addressOf(block.path))
  const { path, search } = formAddress(form, reason)
  const start = search ? `${search}&` : '?'
  return `${addressOf(path)}${start}${isAnswerable(answers) ? '' : 'unanswerable&'}sent=${reference}`
}

/** Keeps only the page of the form, which is not tracking. */
const pageAlone = ({ page }: LeadSource): LeadSource => (page === undefined ? {} : { page })
