// A document's content security policy allows exactly the inline scripts and styles that the build wrote, and what
// else the build declares. The content of the response plays no part, so injected text does not run.
import { hash } from 'node:crypto'
import { type BuildRecord, noNeeds, recordedPath } from '#domain/pages/build-record.ts'
import { permissionsPolicy } from './security-headers.ts'

/** Headers by document path, as in "/pricing". */
export type DocumentHeaders = (path: string) => Readonly<Record<string, string>>

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
    } = needs[recordedPath(path)] ?? noNeeds
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
