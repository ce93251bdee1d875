import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { leadPath } from '#domain/lead/lead-wire.ts'
import { wordingKey } from '#server/outbox/stored-answers.ts'
import { contactAnswers, contactPayload, facts, type LeadsApp, startLeadsApp } from './leads-app.ts'

let leads: LeadsApp
beforeEach(async () => {
  leads = await startLeadsApp()
})
afterEach(() => leads.close())

describe('a JSON post', () => {
  test('S-01 L-01 stores the lead, then answers 200 with its reference', async () => {
    const reply = await leads.postJson(contactPayload)
    expect(reply.statusCode).toBe(200)
    const { success, message, reference } = reply.json()
    expect(success).toBe(true)
    expect(message).toBe(`We have your request, reference ${reference}.`)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(await leads.outbox.find(reference)).toMatchObject({
      form: 'contact',
      status: 'queued',
      reason: 'contact',
      answers: contactAnswers,
    })
    expect(leads.stored()).toBe(1)
  })

  test('N-04 keeps where the visitor came from, as far as that can be read, and refuses no lead for it', async () => {
    const source = { page: '/contact', referrer: 'www.search.example', utm_source: 'newsletter' }
    const { reference } = (
      await leads.postJson({ ...contactPayload, ...source, utm_term: ['x'], utm_medium: 7 })
    ).json()
    expect((await leads.outbox.find(reference))?.source).toEqual(source)
    const again = { 'idempotency-key': 'the-same-key' }
    await leads.postJson({ ...contactPayload, ...source }, again)
    expect((await leads.postJson({ ...contactPayload, page: '/' }, again)).statusCode).toBe(200)
  })

  test('N-04 keeps only the page of the form for who sends the Global Privacy Control', async () => {
    const body = { ...contactPayload, page: '/contact', utm_source: 'newsletter' }
    const { reference } = (await leads.postJson(body, { 'sec-gpc': '1' })).json()
    expect((await leads.outbox.find(reference))?.source).toEqual({ page: '/contact' })
  })

  test('N-05 keeps the words that were shown beside the box for product news, also those of a page opened before they changed', async () => {
    const consentTo = async (updatesVersion: unknown, receiveUpdates = true) => {
      const { reference } = (await leads.postJson({ ...contactPayload, updatesVersion, receiveUpdates })).json()
      return (await leads.outbox.find(reference))?.consent
    }
    const { words, version } = facts.updates
    expect(await consentTo(version)).toEqual({ words, version, confirmedAt: null, withdrawnAt: null })
    expect(await consentTo(version, false)).toBeNull()
    await leads.outbox.remember(wordingKey('abcdefabcdef'), 'Yes, send me news')
    expect(await consentTo('abcdefabcdef')).toMatchObject({ words: 'Yes, send me news', version: 'abcdefabcdef' })
    expect(await consentTo('ffffffffffff')).toMatchObject({ words: null, version: 'ffffffffffff' })
    for (const none of [undefined, 'x', 7]) expect(await consentTo(none)).toMatchObject({ words: null, version: null })
  })

  test('S-03 L-02 takes the form from `to` when it names none, and never the address itself', async () => {
    const { reference } = (await leads.postJson({ ...contactPayload, to: 'victim@elsewhere.example' })).json()
    expect(await leads.outbox.find(reference)).toMatchObject({
      form: 'contact',
      answers: contactAnswers,
    })
    const enquiry = (
      await leads.postJson({ message: 'Hello', to: 'sales@cadra.example', subject: 'x\r\nBcc: y' })
    ).json()
    expect(await leads.outbox.find(enquiry.reference)).toMatchObject({
      form: 'enquiry',
      answers: { message: 'Hello' },
    })
  })

  test('L-04 S-04 checks a pricing payload by the rules of its form, and names its inputs', async () => {
    const pricing = {
      form: 'pricing',
      firstname: 'Ana',
      email: 'ana@company.com',
      company: 'Acme',
      message: 'Company size: 250',
    }
    const { reference } = (await leads.postJson(pricing)).json()
    expect((await leads.outbox.find(reference))?.answers).toEqual({
      firstName: 'Ana',
      email: 'ana@company.com',
      company: 'Acme',
      companySize: '250',
    })
    const reply = await leads.postJson({ ...pricing, company: ' ', message: 'Company size: many' })
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toEqual({
      success: false,
      message: 'Enter your company name. Enter the number of people in digits, like 250.',
      errors: { companyName: 'Enter your company name', companySize: 'Enter the number of people in digits, like 250' },
    })
  })

  test('S-04 names each field that cannot be accepted and the reason', async () => {
    const reply = await leads.postJson({ ...contactPayload, firstname: ' ', email: 'ana@', interests: 'Everything' })
    expect(reply.statusCode).toBe(422)
    expect(Object.keys(reply.json().errors)).toEqual(['firstname', 'email', 'interests'])
    expect(leads.stored()).toBe(0)
  })

  const refused: [what: string, body: string, status: number][] = [
    ['broken JSON', '{"firstname":', 400],
    ['an array', '[]', 400],
    ['null', 'null', 400],
    ['an empty body', '', 400],
    ['an unknown field', '{"admin":"yes"}', 400],
    ['a number for text', '{"firstname":1}', 400],
    ['a nested value', '{"firstname":{"a":"b"}}', 400],
    ['text for yes or no', '{"receiveUpdates":"maybe"}', 400],
    ['another reason', '{"forReq":"spam"}', 400],
    ['another form', '{"form":"admin"}', 400],
    ['a field twice', '{"email":"a@b.co","email":"c@d.co"}', 400],
    ['a field twice in two spellings', '{"email":"a@b.co","\\u0065mail":"c@d.co"}', 400],
    ['a field twice beside an object', '{"email":"a@b.co","email":"c@d.co","subject":{"a":1}}', 400],
    ['a field twice beside a list', '{"email":"a@b.co","utm_source":[[{}]],"email":"c@d.co"}', 400],
    ['a field twice, once as an object', '{"email":{"a":"b"},"email":"c@d.co"}', 400],
    ['a name twice within a value', '{"email":"a@b.co","subject":{"a":1,"a":2}}', 400],
    ['thousands of brackets', `{"subject":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 422],
    ['__proto__', '{"__proto__":{"form":"pricing"}}', 400],
    ['constructor', '{"constructor":"x"}', 400],
    ['64 KB and more', JSON.stringify({ message: 'x'.repeat(65_536) }), 413],
  ]
  test('S-04 refuses a body that no form of ours makes, with a sentence', async () => {
    for (const [what, body, status] of refused) {
      const reply = await leads.postJson(body)
      expect([what, reply.statusCode]).toEqual([what, status])
      expect(reply.json()).toMatchObject({ success: false, message: expect.stringMatching(/\w.*\.$/) })
    }
  })

  test('S-04 does not take a value that looks like a name for a field that is there twice', async () => {
    const reply = await leads.postJson({ ...contactPayload, message: '"email": "message" : \\", "' })
    expect(reply.statusCode).toBe(200)
  })

  test('S-04 answers 405 to other methods and says what it allows', async () => {
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'] as const) {
      const headers = { 'content-type': 'text/xml' }
      const reply = await leads.app.inject({ method, url: leadPath, payload: '<x/>', headers })
      expect([method, reply.statusCode, reply.headers.allow]).toEqual([method, 405, 'POST, OPTIONS'])
    }
  })

  test('S-04 answers 415 to a body in an encoding, and to what is neither JSON nor a form, and stores nothing of it', async () => {
    for (const encoding of ['gzip', 'br', 'deflate', 'zstd', 'GZIP', 'x-unknown', 'identity, gzip'])
      for (const send of [leads.postJson, leads.postForm]) {
        const reply = await send({ email: 'ana@company.com' }, { 'content-encoding': encoding })
        expect([encoding, reply.statusCode, reply.headers['accept-encoding']]).toEqual([encoding, 415, 'identity'])
        expect(reply.json().message).toBe('Send the request as it is, without a Content-Encoding.')
      }
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/xml', undefined]) {
      const headers = { 'sec-fetch-site': 'same-origin', ...(type && { 'content-type': type }) }
      const reply = await leads.app.inject({ method: 'POST', url: leadPath, payload: 'x', headers })
      expect([type, reply.statusCode, reply.json().success]).toEqual([type, 415, false])
    }
    expect(leads.stored()).toBe(0)
    expect((await leads.postJson(contactPayload, { 'content-encoding': 'identity' })).statusCode).toBe(200)
  })

  test('S-03 keeps the lines of a message, and makes a space of a line break in any other field, which takes no control character', async () => {
    const { reference } = (
      await leads.postJson({ ...contactPayload, message: 'one\r\ntwo\u0000\u001b[2J\n\tthree' })
    ).json()
    expect((await leads.outbox.find(reference))?.answers.message).toBe('one\ntwo[2J\n\tthree')
    for (const [typed, taken] of [
      ['Ana\nMaria', 'Ana Maria'],
      ['Silva\r\n', 'Silva'],
      ['de\u2028la\rCruz', 'de la Cruz'],
    ]) {
      const reply = await leads.postJson({ ...contactPayload, lastname: typed })
      expect((await leads.outbox.find(reply.json().reference))?.answers.lastName).toBe(taken)
    }
    for (const bad of ['Ana\u0000', 'Ana\u001b[2J']) {
      const reply = await leads.postJson({ ...contactPayload, lastname: bad })
      expect(reply.statusCode).toBe(422)
      expect(reply.json().errors).toEqual({ lastname: 'Last name must be on one line' })
    }
  })
})

describe('idempotency', () => {
  const key = { 'idempotency-key': 'key-0123456789' }

  test('L-19 the same key and content gives the first answer again, and one lead', async () => {
    const first = await leads.postJson(contactPayload, key)
    const again = await leads.postJson({ ...contactPayload, to: 'other@x.example' }, key)
    expect(again.statusCode).toBe(200)
    expect(again.json()).toEqual(first.json())
    expect(await leads.outbox.countLeads()).toMatchObject({ queued: 1 })
    expect(leads.stored()).toBe(1)
  })

  test('L-19 S-04 the same key with other content is refused, with the reference of the first', async () => {
    const { reference } = (await leads.postJson(contactPayload, key)).json()
    const other = await leads.postJson({ ...contactPayload, message: 'Something else' }, key)
    expect(other.statusCode).toBe(422)
    expect(other.json().message).toContain(reference)
    expect(await leads.outbox.countLeads()).toMatchObject({ queued: 1 })
  })

  test('L-19 twenty racing posts for each of ten keys make ten leads', async () => {
    const keys = Array.from({ length: 10 }, (_, index) => `racing-key-${index}`)
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const chosen = keys[index % 10] ?? ''
        return leads.postJson({ ...contactPayload, message: chosen }, { 'idempotency-key': chosen })
      }),
    )
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]))
    expect(new Set(replies.map((reply) => reply.json().reference)).size).toBe(10)
    expect(await leads.outbox.countLeads()).toMatchObject({ queued: 10 })
  })

  test('L-19 without a key a repeat is kept and marked', async () => {
    const first = (await leads.postJson(contactPayload)).json()
    const second = (await leads.postJson(contactPayload)).json()
    expect(second.reference).not.toBe(first.reference)
    expect(await leads.outbox.find(second.reference)).toMatchObject({ duplicateOf: first.reference, status: 'queued' })
  })

  test('S-04 refuses a key that is too short, too long or of several words', async () => {
    for (const bad of ['short', 'x'.repeat(129), 'with a space'])
      expect((await leads.postJson(contactPayload, { 'idempotency-key': bad })).statusCode).toBe(400)
  })
})

describe('suspected spam', () => {
  test('S-05 is held with its reason, told the same, and not mailed', async () => {
    const bot = (await leads.postJson({ ...contactPayload, fax: '555-0100' })).json()
    expect(bot.message).toBe(`We have your request, reference ${bot.reference}.`)
    expect(await leads.outbox.find(bot.reference)).toMatchObject({
      status: 'held',
      heldFor: expect.stringContaining('the hidden field fax is filled in (20)'),
    })
    expect(await leads.outbox.deliveriesOf((await leads.outbox.find(bot.reference))?.id ?? '')).toEqual([])
  })

  test('S-05 a form that is filled in within two seconds is held when another sign is there too, and nobody for that alone', async () => {
    const statusOf = async (fields: object) => {
      const { reference } = (await leads.postJson({ ...contactPayload, ...fields })).json()
      return (await leads.outbox.find(reference))?.status
    }
    const message = 'Look: https://prize.example.top/win'
    expect(await statusOf({ message, filledInMs: 500 })).toBe('held')
    expect(await statusOf({ message, filledInMs: '500' })).toBe('held')
    expect(await statusOf({ message, filledInMs: 3_000 })).toBe('queued')
    // Pages of earlier versions say when they were rendered.
    expect(await statusOf({ message, filledInMs: '', renderedAt: Date.now() })).toBe('queued')
    expect(await statusOf({ filledInMs: 0 })).toBe('queued')
  })
})

test('S-05 the log holds ids and outcomes, and nothing that a visitor wrote', async () => {
  const canary = 'Canary7f3a'
  const fields = {
    ...contactPayload,
    firstname: canary,
    lastname: canary,
    message: canary,
    email: `${canary}@company.com`,
  }
  await leads.postJson(fields, { 'idempotency-key': `${canary}-key` })
  await leads.postJson({ ...fields, message: 'other' }, { 'idempotency-key': `${canary}-key` })
  await leads.postJson({ ...fields, email: canary })
  await leads.postJson({ ...fields, [canary]: canary })
  await leads.postJson(`{"${canary}`)
  expect(leads.log()).toMatch(/"reference":"\w{4}-\w{4}".*"lead post"/)
  expect(leads.log()).not.toContain(canary)
})
