// Writes structured data as a page carries it: one block of JSON-LD, which browsers never run.
import type { Thing as SchemaThing } from 'schema-dts'

/** A thing of schema.org with its properties. */
export type Thing = Exclude<SchemaThing, string>

/** Writes them as the content of a script element: nothing in it can end the element. */
export const jsonLd = (things: readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')
