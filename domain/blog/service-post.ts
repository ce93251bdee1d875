/** A post that ships with the site, published at its `date` in the server's configured time zone. */
export type OwnPost = {
  /** Path of the language that it is written in, as in "de"; missing for the first one. */
  language?: string
  post: Omit<ServicePost, 'date_gmt' | 'modified_gmt'>
  /** Day of the last change, as in "2026-11-21". */
  updated: string | undefined
  /** Paths of built files that show it, which are withheld until then. */
  files: readonly string[]
}

/** A post in the format of the blog service (spec section 3). */
export type ServicePost = {
  id: number
  slug?: string | undefined
  /** Its URL on the original blog. */
  link?: string | undefined
  /** Starts with the calendar day, as in "2026-11-21T09:00:00". */
  date: string
  /** In UTC, without an offset. */
  date_gmt?: string | undefined
  modified_gmt?: string | undefined
  /** Of blogs in several languages, as in "de" or "de_DE". */
  lang?: string | undefined
  sticky?: boolean | undefined
  title: { rendered: string }
  excerpt?: { rendered: string } | undefined
  content: { rendered: string }
  jetpack_featured_media_url?: string | null | undefined
  /** Embedded on request: the author, and a list of terms per taxonomy. */
  _embedded?:
    | {
        author?: readonly { name: string }[] | undefined
        'wp:term'?: readonly (readonly ServiceTerm[])[] | undefined
      }
    | undefined
}

/** A category or tag of the blog service. `name` is HTML. */
export type ServiceTerm = { taxonomy: string; name: string; slug?: string | undefined }
