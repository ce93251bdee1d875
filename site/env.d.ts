/// <reference types="astro/client" />

// The colours of content/site.yaml, by integrations/brand-stylesheet.ts.
declare module 'virtual:brand.css'

// By integrations/icon-stylesheet.ts.
declare module 'virtual:icons.css'

// Of content/, by integrations/content-modules.ts.
declare module 'virtual:shortlists' {
  export const shortlists: import('./schemas/shortlists.ts').Shortlists
}
declare module 'virtual:form-messages' {
  export const messages: import('./schemas/form-messages.ts').FormMessages
}
declare module 'virtual:enquiry-words' {
  type Schema = typeof import('./schemas/subscribe.ts').subscribeSchema
  export const words: import('astro/zod').infer<Schema>['form']
}
declare module 'virtual:roi-words' {
  export const words: import('./schemas/roi-calculator.ts').RoiWords
  /** How its form says which fields may stay empty. */
  export const marks: import('./schemas/form-messages.ts').FormMessages['marks']
}
declare module 'virtual:words' {
  type FormChecks = import('./schemas/form-checks.ts').FormChecks
  /** As in "en-US". */
  export const language: string
  export const answers: FormChecks['answers']
  export const leaveEmpty: FormChecks['leaveEmpty']
}

// By integrations/share-pictures.ts.
declare module 'virtual:share-pictures' {
  type Pictures = import('./share-pictures/share-picture.ts').SharePictures
  export const general: Pictures['general']
  export const pages: Pictures['pages']
  export const posts: Pictures['posts']
}

declare namespace App {
  interface Locals extends Partial<import('../domain/site-locals.ts').SiteLocals> {}
}

declare module 'virtual:content-pictures' {
  /** By the name of the file in content/people/. */
  export const photographs: Record<string, import('./schemas/portrait.ts').Photograph>
  /** By the name of the file in content/logos/; `width` and `height` in pixels. */
  export const logoShapes: Record<string, { src: string; width: number; height: number }>
  /** In pixels, by the name of the file in content/posts/pictures/. */
  export const pictureSizes: Record<string, { width: number; height: number }>
}
