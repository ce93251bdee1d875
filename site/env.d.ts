/// <reference types="astro/client" />

// The colours of content/site.yaml, by integrations/brand-stylesheet.ts.
declare module 'virtual:brand.css'

declare namespace App {
  interface Locals extends Partial<import('../domain/site-locals.ts').SiteLocals> {}
}
