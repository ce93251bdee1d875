/// <reference types="astro/client" />

declare namespace App {
  interface Locals extends Partial<import('../domain/site-locals.ts').SiteLocals> {}
}
