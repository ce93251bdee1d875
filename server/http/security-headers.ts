// The headers that stand on every answer, whatever it is: page, API reply, redirect or error. Documents add a content
// security policy of their own, and headers of their own when they embed another site; everything else may load nothing
// at all. Only files that are no documents go without those headers that speak of a window.
const defaultPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The page that checks devices uses these, once a visitor asks for it. */
export const askedFeatures = ['camera', 'microphone'] as const

/** These let a page see, hear, find or charge somebody, or reach what is plugged in. */
const features = [...askedFeatures, 'display-capture', 'geolocation', 'hid', 'payment', 'serial', 'usb']

/** Switches every feature off but those that the document uses itself. */
export const permissionsPolicy = (used: readonly string[] = []): string =>
  features.map((feature) => `${feature}=(${used.includes(feature) ? 'self' : ''})`).join(', ')

export type SecurityHeaders = Readonly<Record<string, string>>

/** Browsers are told to keep to https where the site is under it. */
export function securityHeaders(siteUrl: string): SecurityHeaders {
  return {
    'content-security-policy': defaultPolicy,
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy(),
    // No path and no query of ours is told to anybody, as an address may hold what a visitor typed or was given.
    'referrer-policy': 'strict-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(siteUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000' }),
  }
}

/**
 * These headers say nothing of a style sheet, a font or a script. A picture that somebody opens by itself runs nothing,
 * by its policy, which keeps it out of frames too. Each file of the first view is a fifth of a kilobyte shorter without
 * them.
 */
const windowHeaders = ['cross-origin-opener-policy', 'permissions-policy', 'x-frame-options']

/** Leaves out of the headers that stand on every answer those that a file needs not. */
export const fileHeaders = (common: SecurityHeaders): SecurityHeaders =>
  Object.fromEntries(Object.entries(common).filter(([name]) => !windowHeaders.includes(name)))

/** For a page whose address lets whoever has it look or act: it is never kept, indexed or told to another site. */
export const privatePageHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}
