/// <reference types="astro/client" />

// integrations/virtual-styles.ts makes these.
declare module 'virtual:brand.css'
declare module 'virtual:icons.css'
declare module 'virtual:icons.css?url' {
  const path: string
  export default path
}

// integrations/content-modules.ts makes these.
declare module '#content/site.yaml' {
  type Language = import('./content/translate/languages.ts').Language
  /** All languages of the site, the first one first. */
  export const languages: readonly Language[]
}
declare module 'virtual:island-words' {
  type IslandWords = import('./content/translate/island-words.ts').IslandWords
  type IslandSet = import('./content/translate/island-words.ts').IslandSet
  type Missing = import('./content/translate/shown-texts.ts').MissingFields
  /** By the path of a language: the words of each file on the server, and functions that load those of a set in browsers. */
  const words: Readonly<
    Record<
      string,
      { readonly [Name in keyof IslandWords]: { data: IslandWords[Name]; missing: Missing } } & {
        readonly [Set in IslandSet]: () => Promise<{ default: Partial<IslandWords> }>
      }
    >
  >
  export default words
}

declare namespace App {
  interface Locals extends Partial<import('../domain/pages/site-locals.ts').SiteLocals> {}
}
