/** Where each form stands. By itself, as every page of the site has to know it. */
export const formPages = { contact: '/contact', enquiry: '/subscribe', pricing: '/pricing' } as const
