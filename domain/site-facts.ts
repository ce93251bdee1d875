/** What the server needs to know of the site's content; the build hands it over beside `render`. */
export type SiteFacts = {
  product: string
  mailboxes: { contact: string; sales: string }
}
