// The content security policy of one document: it allows the inline scripts and styles that stand in it, provided that
// the build wrote them. Nothing unsafe is ever allowed, so text that got into a page some other way does not run.
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

export type DocumentPolicy = (html: string) => string

/**
 * A page may show a frame of those origins that the content lists and that the page says it needs.
 * `siteUrl` is where visitors reach the site; under https everything on the page is fetched by https.
 */
export function documentPolicy(
  { inlineHashes, formHosts, vitalsHosts }: Pick<BuildRecord, 'inlineHashes' | 'formHosts' | 'vitalsHosts'>,
  { frameOrigins }: Pick<SiteFacts, 'frameOrigins'>,
  siteUrl: string,
): DocumentPolicy {
  const trusted = new Set(inlineHashes)
  const allowed = (html: string, elements: RegExp) => hashesOf(html, elements).filter((source) => trusted.has(source))
  const framesOf = (html: string) => {
    const said = new Set([...html.matchAll(saidOrigins)].flatMap(([, origins = '']) => origins.split(' ')))
    const shown = frameOrigins.filter((origin) => said.has(origin))
    return shown.length === 0 ? [] : [['frame-src', ...shown].join(' ')]
  }
  const rest = [
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    ["connect-src 'self'", ...formHosts, ...vitalsHosts].join(' '),
    ["form-action 'self'", ...formHosts].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(siteUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ]
  return (html) =>
    [
      "default-src 'none'",
      ["script-src 'self'", ...allowed(html, inlineScript)].join(' '),
      ["style-src 'self'", ...allowed(html, inlineStyle)].join(' '),
      ...framesOf(html),
      ...rest,
    ].join('; ')
}

/** For an SVG file, which is a document when it is opened by itself: its own styles apply, and nothing runs. */
export const drawingPolicy = (svg: string) =>
  `default-src 'none'; style-src ${hashesOf(svg, inlineStyle).join(' ') || "'none'"}; frame-ancestors 'none'`
