// Headers of every response: pages, API, redirects and errors. Documents add their own content security policy, and
// other headers when they embed another site; everything else may load nothing. Files other than documents omit
// headers that concern windows.
const defaultPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The device check page uses these when a visitor asks for it. */
export const askedFeatures = ['camera', 'microphone'] as const

/** Features that see, hear, locate or charge a visitor, or reach connected devices. */
export const features = [...askedFeatures, 'display-capture', 'geolocation', 'hid', 'payment', 'serial', 'usb']

/** Switches off all features except those that the document uses. */
export const permissionsPolicy = (used: readonly string[] = []): string =>
  features.map((feature) => `${feature}=(${used.includes(feature) ? 'self' : ''})`).join(', ')

export type SecurityHeaders = Readonly<Record<string, string>>

/** HSTS applies when the site uses https. */
export function securityHeaders(siteUrl: string): SecurityHeaders {
  return {
    'content-security-policy': defaultPolicy,
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy(),
    // URLs may contain what a visitor typed or was given, so other sites see the origin only. Our own server learns from them
    // which page and campaign a form without scripts was sent from.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(siteUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000' }),
  }
}

/**
 * Irrelevant for stylesheets, fonts and scripts; a picture opened directly runs nothing and cannot be framed, by its
 * policy. Saves a fifth of a kilobyte per file of the first view.
 */
const windowHeaders = ['cross-origin-opener-policy', 'permissions-policy', 'x-frame-options']

/** Omits the headers that files do not need. */
export const fileHeaders = (common: SecurityHeaders): SecurityHeaders =>
  Object.fromEntries(Object.entries(common).filter(([name]) => !windowHeaders.includes(name)))
