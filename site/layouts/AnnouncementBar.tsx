import { X } from 'lucide-react'
import type { Announcement, Site } from '#site/schemas/site.ts'

export type AnnouncementBarProps = Pick<Announcement, 'text' | 'link'> & { labels: Site['labels'] }

/** Stands above every page for a time. Its styles come only with it: site/layouts/announcement-bar.css. */
export function AnnouncementBar({ text, link, labels }: AnnouncementBarProps) {
  return (
    <aside data-announcement="" className="announcement deep" aria-label={labels.announcement}>
      <div className="container">
        <p>
          {text} {link && <a href={link.href}>{link.label}</a>}
        </p>
        <button type="button" className="icon-button">
          <X aria-hidden="true" width={20} height={20} />
          <span className="visually-hidden">{labels.closeAnnouncement}</span>
        </button>
      </div>
    </aside>
  )
}
