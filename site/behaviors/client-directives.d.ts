import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when the island is first focused or pressed. */
    'client:focus'?: boolean
  }
}
