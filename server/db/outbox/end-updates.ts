import { readConsent } from '#server/leads/consent.ts'
import { readAnswers, writeAnswers } from '#server/leads/stored-answers.ts'
import type { Store } from './store.ts'
import { emailKey } from './tables.ts'

/** Takes back the wish for product news in every lead of an address, and notes when; resolves with how many had it. */
export async function endUpdates(store: Store, email: string): Promise<number> {
  const rows = await store.read
    .selectFrom('lead')
    .select(['id', 'answers'])
    .where('email', '=', emailKey(email))
    .where('canary_at', 'is', null)
    .execute()
  let count = 0
  for (const { id, answers } of rows) if (readAnswers(answers).updates) count += await endUpdatesOf(store, id)
  if (count > 0) await store.scrub()
  return count
}

const endUpdatesOf = (store: Store, id: string): Promise<number> =>
  store.write(async (tx) => {
    const row = await tx.selectFrom('lead').select(['answers', 'consent']).where('id', '=', id).executeTakeFirst()
    const { updates, ...answers } = readAnswers(row?.answers ?? '{}')
    if (!row || !updates) return 0
    const consent = { words: null, version: null, ...readConsent(row.consent), withdrawnAt: await store.now(tx) }
    await tx
      .updateTable('lead')
      .set({ answers: writeAnswers(answers), consent: JSON.stringify(consent) })
      .where('id', '=', id)
      .execute()
    return 1
  })
