// Adds React to the browser, with `client:focus`, a directive of our own, and with our own way to take over what the
// server made.
import react from '@astrojs/react'
import type { AstroIntegration } from 'astro'

/**
 * An island with `client:focus` stays plain HTML until somebody touches it or tabs into it. Until then the page loads no
 * React, and the HTML works by itself (a form posts natively).
 */
export function reactIslands(): AstroIntegration {
  const { name, hooks } = react()
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': async (setup) => {
        await hooks['astro:config:setup']?.({
          ...setup,
          addRenderer: (renderer) =>
            setup.addRenderer({ ...renderer, clientEntrypoint: './site/islands/take-over.tsx' }),
        })
        setup.addClientDirective({ name: 'focus', entrypoint: './site/behaviors/focus-directive.ts' })
      },
    },
  }
}
