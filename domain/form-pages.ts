/** The page of each form. It is a file by itself, as every page of the site has to know it. */
export const formPages = { contact: '/contact', enquiry: '/subscribe', pricing: '/pricing' } as const

/**
 * A field that goes beside a post to our own service: how long ago its visitor first saw the form, in ms of the
 * browser's own clock.
 */
export const filledInField = 'filledInMs'
