// The bar above every page, for a time. The build writes it into each document; the server takes it out while it is not its time.

/** As in "2026-11-28T08:30:00", in the time zone that the server is set to; undefined where there is no bound. */
export type AnnouncementTimes = { from: string | undefined; until: string | undefined }

/** Each element of it carries this attribute first. */
const element = /<(style|script|aside) data-announcement\b[\s\S]*?<\/\1>/g

export const withoutAnnouncement = (html: string): string => html.replace(element, '')
