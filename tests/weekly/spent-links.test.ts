// Links that decide about a request, made at any time, kept, and pressed again after whatever was decided since.
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Review, reviewActions, reviewByField, reviewPath } from '#domain/pages/review-page.ts'
import { linkField } from '#domain/pages/signed-link.ts'
import { createFactsOf } from '#server/follow-up/digest/lead-facts.ts'
import { reviewRoutes } from '#server/follow-up/digest/review-routes.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { reviewToken } from '#server/outbox/signed-links.ts'
import { leadContent, newLead } from '../contract/leads-app.ts'
import { answerPromise, serviceWords } from '../support/service-words.ts'
import { storeKinds, type TestStore } from '../support/stores.ts'

vi.setConfig({ testTimeout: 240_000 })

const places = ['mailbox:contact']
const acts = ['release', 'give up', 'spam', 'answer', 'take back', 'erase'] as const
type Act = (typeof acts)[number]
/** What ends a link for good, besides the end of its request. */
const spentBy = { deliver: 'release', spam: 'release', answered: 'take back', reopened: 'take back' } as const

type Link = { action: (typeof reviewActions)[number]; token: string; since: Act[] }

describe.each(storeKinds)('on $name', (kind) => {
  let store: TestStore
  let outbox: Outbox
  let now: number
  let app: FastifyInstance
  let shown: Review['state'] | undefined

  beforeAll(() => kind.begin())
  afterAll(() => kind.end())
  beforeEach(async () => {
    now = Date.parse('2026-11-26T09:00:00Z')
    store = await kind.newStore({ clock: () => (now += 1) })
    outbox = store.outbox
    app = Fastify()
    const page = { status: 200, headers: {}, body: '' }
    await app.register(async (scope) =>
      reviewRoutes(scope, {
        address: reviewPath,
        outbox,
        promise: answerPromise,
        destinationsOf: () => places,
        factsOf: createFactsOf(serviceWords, 'UTC'),
        mayRender: async () => undefined,
        async render({ state }) {
          shown = state
          return page
        },
        onStored: () => undefined,
        clock: () => now,
      }),
    )
  })
  afterEach(async () => {
    await app.close()
    await store.remove()
  })

  const post = (url: string, form: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })

  /** A request as its store keeps it, and all that a press could change. */
  const stateOf = async (id: string) =>
    JSON.stringify([await outbox.find(id), await outbox.deliveriesOf(id), await outbox.auditTrail(1)])

  async function perform(act: Act, id: string): Promise<void> {
    const lead = await outbox.find(id)
    if (act === 'release' && lead) await outbox.requeue(id, lead.status, places)
    if (act === 'give up')
      for (const lease of await outbox.lease('mailbox:contact', 9, 60_000))
        await outbox.settle(lease, { to: 'dead', code: '554' })
    if (act === 'spam') await outbox.markAsSpam([id])
    if (act === 'answer') await outbox.answers.mark(id, { by: null, minutesSince: () => 1 })
    if (act === 'take back') await outbox.answers.unmark(id)
    if (act === 'erase') await outbox.erase([id])
  }

  async function linksTo(id: string): Promise<Link[]> {
    const [key] = await outbox.linkKeys()
    const lead = await outbox.find(id)
    return lead
      ? reviewActions.map((action) => ({ action, token: reviewToken(key, lead, action, now), since: [] }))
      : []
  }

  const isOver = ({ action, since }: Link) => since.includes('erase') || since.includes(spentBy[action])

  test('N-01 N-13 a link acts after nothing that ends it, in any order of three decisions', async () => {
    let pressed = 0
    const acted: string[][] = []
    for (const first of acts)
      for (const second of acts)
        for (const third of acts) {
          const { id } = (await outbox.add(newLead(leadContent('contact'), { heldFor: 'more than 4 links' }))).lead
          const kept: Link[] = []
          for (const act of [first, second, third]) {
            kept.push(...(await linksTo(id)))
            const before = await stateOf(id)
            await perform(act, id)
            // What changes nothing ends nothing.
            if ((await stateOf(id)) !== before) for (const { since } of kept) since.push(act)
          }
          const state = await stateOf(id)
          for (const link of kept.filter(isOver)) {
            await post(reviewPath, { [linkField]: link.token, [reviewByField]: 'Jo' })
            const isTold = /^(spent|erased|delivered|done)$/.test(shown ?? '')
            if (!isTold || (await stateOf(id)) !== state) acted.push([first, second, third, link.action])
            pressed += 1
          }
          await outbox.erase([id])
        }
    expect(acted).toEqual([])
    expect(pressed).toBeGreaterThan(500)
  })

  test('N-01 N-13 a new link acts after each way back, once', async () => {
    const { id } = (await outbox.add(newLead(leadContent('contact'), { heldFor: 'more than 4 links' }))).lead
    for (const action of ['spam', 'deliver', 'answered', 'reopened', 'answered', 'reopened'] as const) {
      const token = (await linksTo(id)).find((link) => link.action === action)?.token ?? ''
      const before = await stateOf(id)
      await post(reviewPath, { [linkField]: token, [reviewByField]: 'Jo' })
      const after = await stateOf(id)
      expect(after, action).not.toBe(before)
      await post(reviewPath, { [linkField]: token, [reviewByField]: 'Jo' })
      expect(await stateOf(id), action).toBe(after)
    }
  })
})
