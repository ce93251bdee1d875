// The last good copy of the blog, in a SQLite file of its own: it can be deleted at any time, and the leads cannot.
import type { BlogStore, KnownPost } from '#server/blog/blog-store.ts'
import { openSqlite } from './open-sqlite.ts'

type BlogTables = {
  copy: { id: number; origin: string; confirmed_at: number; validators: string; sources: string }
  post: { source: string; content: string }
}

/** This many rows fit the parameters of one statement, and hold little text at a time. */
const rowsAtOnce = 100

/** Rejects with a StartError when DATA_DIR cannot be used. */
export async function openSqliteBlogStore(dataDir: string): Promise<BlogStore> {
  const { db, close } = await openSqlite<BlogTables>({ dataDir, store: 'blog' })
  return {
    async load() {
      const copy = await db.selectFrom('copy').selectAll().executeTakeFirst()
      if (!copy) return undefined
      const posts = new Map<string, KnownPost>()
      for (let last = ''; ; ) {
        const rows = await db
          .selectFrom('post')
          .selectAll()
          .where('source', '>', last)
          .orderBy('source')
          .limit(rowsAtOnce)
          .execute()
        for (const { source, content } of rows) posts.set(source, { ...JSON.parse(content), source })
        if (rows.length < rowsAtOnce) break
        last = rows.at(-1)?.source ?? ''
      }
      const sources: string[] = JSON.parse(copy.sources)
      return {
        origin: copy.origin,
        confirmedAt: copy.confirmed_at,
        validators: JSON.parse(copy.validators),
        posts: sources.flatMap((source) => posts.get(source) ?? []),
      }
    },
    async save({ origin, confirmedAt, validators, posts }) {
      await db.transaction().execute(async (transaction) => {
        const stored = await transaction.selectFrom('post').select('source').execute()
        const gone = new Set(stored.map(({ source }) => source))
        const added = posts.filter(({ source }) => !gone.delete(source))
        for (const some of inPortions([...gone]))
          await transaction.deleteFrom('post').where('source', 'in', some).execute()
        for (const some of inPortions(added)) {
          const rows = some.map(({ source, ...content }) => ({ source, content: JSON.stringify(content) }))
          await transaction.insertInto('post').values(rows).execute()
        }
        const copy = {
          origin,
          confirmed_at: confirmedAt,
          validators: JSON.stringify(validators),
          sources: JSON.stringify(posts.map(({ source }) => source)),
        }
        await transaction
          .insertInto('copy')
          .values({ id: 1, ...copy })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(copy))
          .execute()
      })
    },
    close,
  }
}

const inPortions = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, portion) =>
    rows.slice(portion * rowsAtOnce, (portion + 1) * rowsAtOnce),
  )
