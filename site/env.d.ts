/// <reference types="astro/client" />

// integrations/virtual-styles.ts makes these.
declare module 'virtual:brand.css'
declare module 'virtual:icons.css'

// The files of content/ that scripts import, by integrations/content-modules.ts.
declare module '#content/site.yaml' {
  type Language = import('./content/languages.ts').Language
  /** The language of this build. */
  export const language: Language
  /** All languages of the site, the first one first. */
  export const languages: readonly Language[]
}
declare module '#content/shortlists.yaml' {
  type Shortlists = import('./schemas/shortlists.ts').Shortlists
  export const words: Shortlists['words']
  export const roles: Shortlists['roles']
}
declare module '#content/own-words.yaml' {
  type OwnWords = import('astro/zod').infer<typeof import('./schemas/own-words.ts').ownWordsSchema>
  export const words: OwnWords['words']
  export const rules: OwnWords['rules']
  export const vocabulary: OwnWords['vocabulary']
}
declare module '#content/form-checks.yaml' {
  type FormChecks = import('./schemas/form-messages.ts').FormChecks
  export const answers: FormChecks['answers']
  export const leaveEmpty: FormChecks['leaveEmpty']
}
declare module '#content/form-messages.yaml' {
  type FormMessages = import('astro/zod').infer<typeof import('./schemas/form-messages.ts').formMessagesSchema>
  const messages: FormMessages
  export default messages
  export const marks: FormMessages['marks']
}
declare module '#content/pages/subscribe.yaml' {
  type Schema = typeof import('./schemas/subscribe.ts').subscribeSchema
  export const form: import('astro/zod').infer<Schema>['form']
}
declare module '#content/pages/roi-calculator.yaml' {
  type RoiWords = import('./schemas/roi-calculator.ts').RoiWords
  export const arithmetic: RoiWords['arithmetic']
  export const form: RoiWords['form']
  export const method: RoiWords['method']
  export const print: RoiWords['print']
  export const results: RoiWords['results']
}

declare namespace App {
  interface Locals extends Partial<import('../domain/site-locals.ts').SiteLocals> {}
}
