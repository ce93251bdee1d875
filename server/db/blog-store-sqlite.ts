// The last good copy of the blog, in a SQLite file of its own: it can be deleted at any time, and the leads cannot.
import type { BlogStore } from '#server/blog/blog-store.ts'
import { openSqlite } from './open-sqlite.ts'

type BlogTables = { copy: { id: number; content: string } }

/** Rejects with a StartError when DATA_DIR cannot be used. */
export async function openSqliteBlogStore(dataDir: string): Promise<BlogStore> {
  const db = await openSqlite<BlogTables>(dataDir, 'blog')
  return {
    async load() {
      const row = await db.selectFrom('copy').select('content').executeTakeFirst()
      return row && JSON.parse(row.content)
    },
    async save(copy) {
      const content = JSON.stringify(copy)
      await db
        .insertInto('copy')
        .values({ id: 1, content })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ content }))
        .execute()
    },
    close: () => db.destroy(),
  }
}
