// Makes the headers of one document. Its content security policy allows the inline scripts and styles that the build
// wrote into it, and whatever else the build knows that it needs. Nothing unsafe is ever allowed, and what stands in
// the document when it is sent plays no part, so text that got into a page some other way does not run.
import { hash } from 'node:crypto'
import { type BuildRecord, type DocumentNeeds, recordedPath } from '#domain/build-record.ts'
import { permissionsPolicy } from '#server/http/security-headers.ts'

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
