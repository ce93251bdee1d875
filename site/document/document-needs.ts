import { hash } from 'node:crypto'
import { DomUtils } from 'htmlparser2'
import type { DocumentNeeds } from '#domain/build-record.ts'
import { elementsOf, has, parseHtml } from './html-document.ts'

/** `html` is a finished page in each state in which the build knows it, before any stranger's words are in it. */
export function documentNeeds(html: readonly string[]): DocumentNeeds {
  const elements = html.flatMap((text) => elementsOf(parseHtml(text)))
  const inline = (name: string) =>
    unique(elements.filter((one) => one.name === name && !has('src')(one) && !isData(one)).map(sourceOf))
  const said = (attribute: string) => unique(elements.flatMap(({ attribs }) => words(attribs[attribute])))
  return {
    inlineScripts: inline('script'),
    inlineStyles: inline('style'),
    frameOrigins: said('data-frame-origins'),
    scriptOrigins: said('data-script-origins'),
    features: said('data-asks-for'),
  }
}

const isData = ({ attribs }: { attribs: Record<string, string> }) => attribs['type'] === 'application/ld+json'
const sourceOf = (element: Parameters<typeof DomUtils.textContent>[0]) =>
  `'sha256-${hash('sha256', DomUtils.textContent(element), 'base64')}'`
const words = (list = '') => list.split(' ').filter((word) => word !== '')
const unique = (list: readonly string[]) => [...new Set(list)].sort()
