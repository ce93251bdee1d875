// `client:focus`: an island that stays plain HTML until somebody touches it or tabs into it.
// Until then the page loads no React, and the HTML works by itself (a form posts natively).
import type { AstroIntegration } from 'astro'

export function hydrateOnFocus(): AstroIntegration {
  return {
    name: 'hydrate-on-focus',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'focus', entrypoint: './site/behaviors/focus-directive.ts' }),
    },
  }
}
