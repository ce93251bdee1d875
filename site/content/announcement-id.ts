import { hash } from 'node:crypto'
import type { Announcement } from '#site/schemas/site.ts'

/**
 * Makes the id from what the announcement says, and not from its times: whoever has closed it sees another one, but not
 * the same once more.
 */
export const announcementId = ({ text, link }: Announcement): string =>
  hash('sha256', JSON.stringify([text, link]), 'hex').slice(0, 8)
