// The headers that stand on every answer, whatever it is: page, API reply, redirect or error. Documents add a content
// security policy of their own, and headers of their own when they embed another site; everything else may load nothing
// at all. Only files that are no documents go without those headers that speak of a window.
import { hash } from 'node:crypto'
import { type BuildRecord, type DocumentNeeds, recordedPath } from '#domain/build-record.ts'

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

// Makes the headers of one document. Its content security policy allows the inline scripts and styles that the build
// wrote into it, and whatever else the build knows that it needs. Nothing unsafe is ever allowed, and what stands in
// the document when it is sent plays no part, so text that got into a page some other way does not run.

/** The headers that depend on which document is sent; `path` is its address, as in "/pricing". */
export type DocumentHeaders = (path: string) => Readonly<Record<string, string>>

const none: DocumentNeeds = { inlineScripts: [], inlineStyles: [], frameOrigins: [], scriptOrigins: [], features: [] }

/**
 * The script of another company may load its styles, pictures and data from its own origin too. Such a script
 * writes markup as it likes and uses no policy of ours, so that its page alone does without trusted types.
 * `siteUrl` is where visitors reach the site; under https everything on the page is fetched by https.
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
  // No text is ever turned into markup or code by a script, ours included: React and the behaviours need none of it.
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
        // The git host answers the sign-in in a window of its own, and sends pictures.
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
      // What other companies send rarely says that it may be embedded.
      ...(frameOrigins.length + scriptOrigins.length > 0 && { 'cross-origin-embedder-policy': 'unsafe-none' }),
    }
  }
}

const inlineStyle = /<style\b[^>]*>([\s\S]*?)<\/style>/gi
const sourceOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`

/**
 * Makes the policy of an SVG file of the build, which is a document when it is opened by itself: its own styles apply, and
 * nothing runs.
 */
export function drawingPolicy(svg: string): string {
  const sources = [...svg.matchAll(inlineStyle)].map(([, style = '']) => sourceOf(style))
  return `default-src 'none'; style-src ${sources.join(' ') || "'none'"}; frame-ancestors 'none'`
}
