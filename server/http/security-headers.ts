// Headers of every response: pages, API, redirects and errors. Documents add their own content security policy, and
// other headers when they embed another site; everything else may load nothing. Files other than documents omit
// headers that concern windows.
import { hash } from 'node:crypto'
import { type BuildRecord, type DocumentNeeds, recordedPath } from '#domain/build-record.ts'

const defaultPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The device check page uses these when a visitor asks for it. */
export const askedFeatures = ['camera', 'microphone'] as const

/** Features that see, hear, locate or charge a visitor, or reach connected devices. */
const features = [...askedFeatures, 'display-capture', 'geolocation', 'hid', 'payment', 'serial', 'usb']

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
    // URLs may contain what a visitor typed or was given, so other sites see the origin only.
    'referrer-policy': 'strict-origin',
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

/** For a page whose URL grants access: never cached, indexed or sent as a referrer. */
export const privatePageHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

// A document's content security policy allows exactly the inline scripts and styles that the build wrote, and what
// else the build declares. The content of the response plays no part, so injected text does not run.

/** Headers by document path, as in "/pricing". */
export type DocumentHeaders = (path: string) => Readonly<Record<string, string>>

const none: DocumentNeeds = { inlineScripts: [], inlineStyles: [], frameOrigins: [], scriptOrigins: [], features: [] }

/**
 * A third-party script may also load styles, pictures and data from its origin. It writes markup without our
 * policies, so only its page goes without trusted types. `siteUrl` is the public address; under https everything is
 * fetched by https.
 */
export function documentHeaders(
  { needs, formHosts, vitalsHosts }: Pick<BuildRecord, 'needs' | 'formHosts' | 'vitalsHosts'>,
  siteUrl: string,
): DocumentHeaders {
  const rest = [
    "font-src 'self'",
    "media-src 'self'",
    ["form-action 'self'", ...formHosts].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(siteUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ]
  // No script, ours included, turns text into markup or code: React and the behaviours need none of it.
  const trustedTypes = ["require-trusted-types-for 'script'", "trusted-types 'none'"]
  return (path) => {
    const {
      inlineScripts,
      inlineStyles,
      frameOrigins,
      scriptOrigins,
      features,
      policy: own,
    } = needs[recordedPath(path)] ?? none
    if (own)
      return {
        'content-security-policy': own,
        // The git host signs in through a popup, and serves pictures.
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-embedder-policy': 'unsafe-none',
      }
    const policy = [
      "default-src 'none'",
      ["script-src 'self'", ...inlineScripts, ...scriptOrigins].join(' '),
      ["style-src 'self'", ...inlineStyles, ...scriptOrigins].join(' '),
      ["img-src 'self' data:", ...scriptOrigins].join(' '),
      "manifest-src 'self'",
      ["connect-src 'self'", ...formHosts, ...vitalsHosts, ...scriptOrigins].join(' '),
      ...(frameOrigins.length > 0 ? [['frame-src', ...frameOrigins].join(' ')] : []),
      ...rest,
      ...(scriptOrigins.length > 0 ? [] : trustedTypes),
    ]
    return {
      'content-security-policy': policy.join('; '),
      ...(features.length > 0 && { 'permissions-policy': permissionsPolicy(features) }),
      // Third parties rarely send a cross-origin resource policy.
      ...(frameOrigins.length + scriptOrigins.length > 0 && { 'cross-origin-embedder-policy': 'unsafe-none' }),
    }
  }
}

const sourceOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`

/** The policy of an SVG file, which is a document when opened directly: its own styles apply, and nothing runs. */
export function drawingPolicy(svg: string): string {
  const [, ...styles] = svg.split(/<style\b[^<>]*>/)
  const sources = styles.map((style) => sourceOf(style.split('</style>', 1)[0] ?? ''))
  return `default-src 'none'; style-src ${sources.join(' ') || "'none'"}; frame-ancestors 'none'`
}
