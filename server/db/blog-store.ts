// Stores the last good copy of the blog: in the database that instances share, so that a new one has posts during an
// outage, or in a SQLite file of its own, which unlike that of the leads may be deleted at any time.
import type { Kysely } from 'kysely'
import type { BlogStore } from '#server/blog/blog-copy.ts'
import { openSqlite } from './open-sqlite.ts'
import { chunk } from './outbox/store.ts'

type BlogTables = {
  blog_copy: { id: number; origin: string; confirmed_at: number; validators: string; sources: string }
  blog_post: { source: string; content: string }
}

/** Keeps a statement below the parameter limit. */
const rowsAtOnce = 100

/** Rejects with a StartError when DATA_DIR cannot be used. */
export async function openSqliteBlogStore(dataDir: string): Promise<BlogStore> {
  const { db, close } = await openSqlite<BlogTables>({ dataDir, store: 'blog' })
  return createBlogStore(db, close)
}

/** `close` is called when the blog is done with the database. */
export function createBlogStore(db: Kysely<BlogTables>, close: () => Promise<void> = async () => undefined): BlogStore {
  return {
    async load() {
      const copy = await db.selectFrom('blog_copy').selectAll().executeTakeFirst()
      if (!copy) return undefined
      const rows = await db.selectFrom('blog_post').selectAll().execute()
      const posts = new Map(rows.map(({ source, content }) => [source, { ...JSON.parse(content), source }]))
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
        const copy = {
          origin,
          confirmed_at: confirmedAt,
          validators: JSON.stringify(validators),
          sources: JSON.stringify(posts.map(({ source }) => source)),
        }
        // The row is locked from here on; a later confirmation of another instance wins.
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('blog_copy')
          .values({ id: 1, ...copy })
          .onConflict((conflict) =>
            conflict.column('id').doUpdateSet(copy).where('blog_copy.confirmed_at', '<=', confirmedAt),
          )
          .executeTakeFirstOrThrow()
        if (numInsertedOrUpdatedRows === 0n) return
        const stored = await transaction.selectFrom('blog_post').select('source').execute()
        const gone = new Set(stored.map(({ source }) => source))
        const added = posts.filter(({ source }) => !gone.delete(source))
        for (const some of chunk([...gone], rowsAtOnce))
          await transaction.deleteFrom('blog_post').where('source', 'in', some).execute()
        for (const some of chunk(added, rowsAtOnce)) {
          const rows = some.map(({ source, ...content }) => ({ source, content: JSON.stringify(content) }))
          await transaction.insertInto('blog_post').values(rows).execute()
        }
      })
    },
    close,
  }
}
