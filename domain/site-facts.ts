/** What the server needs to know of the site's content; the build hands it over beside `render`. */
export type SiteFacts = {
  product: string
  mailboxes: { contact: string; sales: string }
  /** Takes reports of weaknesses. */
  securityMailbox: string
  /** Origins of other companies that a page may show in a frame, if it says so; empty while no service is switched on. */
  frameOrigins: readonly string[]
  /** Those whose own script a page may run, if it says so. */
  scriptOrigins: readonly string[]
}
