// The headers of one document. Its content security policy allows the inline scripts and styles that stand in it, provided
// that the build wrote them. Nothing unsafe is ever allowed, so text that got into a page some other way does not run.
import { hash } from 'node:crypto'
import type { BuildRecord } from '#domain/build-record.ts'
import type { SiteFacts } from '#domain/site-facts.ts'
import { askedFeatures, permissionsPolicy } from '#server/http/security-headers.ts'

const inlineScript = /<script\b(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi
const inlineStyle = /<style\b[^>]*>([\s\S]*?)<\/style>/gi

/** What a facade says that its frame will show, or whose script it will run, once the visitor has asked for it. */
const saidFrames = /\sdata-frame-origins="([^"]*)"/g
const saidScripts = /\sdata-script-origins="([^"]*)"/g

/** What a page says that it will ask the visitor's browser for. */
const saidFeatures = /\sdata-asks-for="([^"]*)"/g

const hashesOf = (text: string, elements: RegExp) => [
  ...new Set([...text.matchAll(elements)].map(([, inline = '']) => `'sha256-${hash('sha256', inline, 'base64')}'`)),
]

/** The headers that depend on what stands in a document. */
export type DocumentHeaders = (html: string) => Readonly<Record<string, string>>

/**
 * A page may show a frame of those origins that the content lists and that the page says it needs. The same holds for the
 * script of another company: from its origin, and only from there, come its styles, pictures and data too. Such a script
 * writes markup as it likes and uses no policy of ours, so that this page alone does without trusted types.
 * `siteUrl` is where visitors reach the site; under https everything on the page is fetched by https.
 */
export function documentHeaders(
  { inlineHashes, formHosts, vitalsHosts }: Pick<BuildRecord, 'inlineHashes' | 'formHosts' | 'vitalsHosts'>,
  { frameOrigins, scriptOrigins }: Pick<SiteFacts, 'frameOrigins' | 'scriptOrigins'>,
  siteUrl: string,
): DocumentHeaders {
  const trusted = new Set(inlineHashes)
  const allowed = (html: string, elements: RegExp) => hashesOf(html, elements).filter((source) => trusted.has(source))
  const saidIn = (html: string, places: RegExp, listed: readonly string[]) => {
    const said = new Set([...html.matchAll(places)].flatMap(([, origins = '']) => origins.split(' ')))
    return listed.filter((origin) => said.has(origin))
  }
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
  return (html) => {
    const frames = saidIn(html, saidFrames, frameOrigins)
    const scripts = saidIn(html, saidScripts, scriptOrigins)
    const asked = saidIn(html, saidFeatures, askedFeatures)
    const policy = [
      "default-src 'none'",
      ["script-src 'self'", ...allowed(html, inlineScript), ...scripts].join(' '),
      ["style-src 'self'", ...allowed(html, inlineStyle), ...scripts].join(' '),
      ["img-src 'self' data:", ...scripts].join(' '),
      "manifest-src 'self'",
      ["connect-src 'self'", ...formHosts, ...vitalsHosts, ...scripts].join(' '),
      ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
      ...rest,
      ...(scripts.length > 0 ? [] : trustedTypes),
    ]
    return {
      'content-security-policy': policy.join('; '),
      ...(asked.length > 0 && { 'permissions-policy': permissionsPolicy(asked) }),
      // What other companies send rarely says that it may be embedded.
      ...(frames.length + scripts.length > 0 && { 'cross-origin-embedder-policy': 'unsafe-none' }),
    }
  }
}

/** For an SVG file, which is a document when it is opened by itself: its own styles apply, and nothing runs. */
export const drawingPolicy = (svg: string) =>
  `default-src 'none'; style-src ${hashesOf(svg, inlineStyle).join(' ') || "'none'"}; frame-ancestors 'none'`
