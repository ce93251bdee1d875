/// <reference types="astro/client" />

// The colours of content/site.yaml, by tools/brand-stylesheet.ts.
declare module 'virtual:brand.css'

declare namespace App {
  interface Locals extends Partial<import('../domain/site-locals.ts').SiteLocals> {}
}
