// Stores the last good copy of each language's blog: in the database that instances share, so that a new one has posts during an
// outage, or in a SQLite file of its own, which unlike that of the leads may be deleted at any time.
import type { Kysely } from 'kysely'
import type { BlogStore } from '#server/blog/source/blog-copy.ts'
import { chunk } from '#server/outbox/operations/store.ts'
import { openSqlite } from './open-sqlite.ts'

type BlogTables = {
  language_blog: { language: string; origin: string; confirmed_at: number; validators: string; sources: string }
  language_post: { language: string; source: string; content: string }
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
    async load(language) {
      const copy = await db.selectFrom('language_blog').selectAll().where('language', '=', language).executeTakeFirst()
      if (!copy) return undefined
      const rows = await db.selectFrom('language_post').selectAll().where('language', '=', language).execute()
      const posts = new Map(rows.map(({ source, content }) => [source, { ...JSON.parse(content), source }]))
      const sources: string[] = JSON.parse(copy.sources)
      return {
        origin: copy.origin,
        confirmedAt: copy.confirmed_at,
        validators: JSON.parse(copy.validators),
        posts: sources.flatMap((source) => posts.get(source) ?? []),
      }
    },
    async save(language, { origin, confirmedAt, validators, posts }) {
      await db.transaction().execute(async (transaction) => {
        const copy = {
          origin,
          confirmed_at: confirmedAt,
          validators: JSON.stringify(validators),
          sources: JSON.stringify(posts.map(({ source }) => source)),
        }
        // The row is locked from here on; a later confirmation of another instance wins.
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('language_blog')
          .values({ language, ...copy })
          .onConflict((conflict) =>
            conflict.column('language').doUpdateSet(copy).where('language_blog.confirmed_at', '<=', confirmedAt),
          )
          .executeTakeFirstOrThrow()
        if (numInsertedOrUpdatedRows === 0n) return
        const stored = await transaction
          .selectFrom('language_post')
          .select('source')
          .where('language', '=', language)
          .execute()
        const gone = new Set(stored.map(({ source }) => source))
        const added = posts.filter(({ source }) => !gone.delete(source))
        for (const some of chunk([...gone], rowsAtOnce))
          await transaction
            .deleteFrom('language_post')
            .where('language', '=', language)
            .where('source', 'in', some)
            .execute()
        for (const some of chunk(added, rowsAtOnce)) {
          const rows = some.map(({ source, ...content }) => ({ language, source, content: JSON.stringify(content) }))
          await transaction.insertInto('language_post').values(rows).execute()
        }
      })
    },
    close,
  }
}
