import { hash } from 'node:crypto'
import type { Announcement } from '#site/schemas/announcement.ts'

/** Of what it says, and not of when: who has closed it sees another one, and not the same once more. */
export const announcementId = ({ text, link }: Announcement): string =>
  hash('sha256', JSON.stringify([text, link]), 'hex').slice(0, 8)
