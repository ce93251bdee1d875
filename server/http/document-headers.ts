// The headers of one document. Its content security policy allows the inline scripts and styles that stand in it, provided
// that the build wrote them. Nothing unsafe is ever allowed, so text that got into a page some other way does not run.
import { hash } from 'node:crypto'
import type { BuildRecord } from '#domain/build-record.ts'
import type { SiteFacts } from '#domain/site-facts.ts'

const inlineScript = /<script\b(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi
const inlineStyle = /<style\b[^>]*>([\s\S]*?)<\/style>/gi

/** What a facade says that its frame will show, once the visitor has asked for it. */
const saidOrigins = /\sdata-frame-origins="([^"]*)"/g

const hashesOf = (text: string, elements: RegExp) => [
  ...new Set([...text.matchAll(elements)].map(([, inline = '']) => `'sha256-${hash('sha256', inline, 'base64')}'`)),
]

/** The headers that depend on what stands in a document. */
export type DocumentHeaders = (html: string) => Readonly<Record<string, string>>

/**
 * A page may show a frame of those origins that the content lists and that the page says it needs.
 * `siteUrl` is where visitors reach the site; under https everything on the page is fetched by https.
 */
export function documentHeaders(
  { inlineHashes, formHosts, vitalsHosts }: Pick<BuildRecord, 'inlineHashes' | 'formHosts' | 'vitalsHosts'>,
  { frameOrigins }: Pick<SiteFacts, 'frameOrigins'>,
  siteUrl: string,
): DocumentHeaders {
  const trusted = new Set(inlineHashes)
  const allowed = (html: string, elements: RegExp) => hashesOf(html, elements).filter((source) => trusted.has(source))
  const framesOf = (html: string) => {
    const said = new Set([...html.matchAll(saidOrigins)].flatMap(([, origins = '']) => origins.split(' ')))
    return frameOrigins.filter((origin) => said.has(origin))
  }
  const rest = [
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    ["connect-src 'self'", ...formHosts, ...vitalsHosts].join(' '),
    ["form-action 'self'", ...formHosts].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    // No text is ever turned into markup or code by a script, ours included: React and the behaviours need none of it.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(siteUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ]
  return (html) => {
    const frames = framesOf(html)
    const policy = [
      "default-src 'none'",
      ["script-src 'self'", ...allowed(html, inlineScript)].join(' '),
      ["style-src 'self'", ...allowed(html, inlineStyle)].join(' '),
      ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
      ...rest,
    ]
    return {
      'content-security-policy': policy.join('; '),
      // What other companies send rarely says that it may be embedded.
      ...(frames.length > 0 && { 'cross-origin-embedder-policy': 'unsafe-none' }),
    }
  }
}

/** For an SVG file, which is a document when it is opened by itself: its own styles apply, and nothing runs. */
export const drawingPolicy = (svg: string) =>
  `default-src 'none'; style-src ${hashesOf(svg, inlineStyle).join(' ') || "'none'"}; frame-ancestors 'none'`
