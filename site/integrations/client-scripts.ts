// Divides the browser's scripts into files.
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'

/** The script of Page.astro is Page.….js: each name stands in the pages that load it. */
const entryFileNames = ({ name }: { name: string }) =>
  `_astro/${name.replace(/\.astro_.*/, '').replaceAll(/[^\w.-]/g, '')}.[hash].js`

/**
 * What the script of every page shares with those of some pages goes into one file, not into one for each such
 * combination.
 */
const sharedWithPage = { name: 'shared', test: /vite\/preload-helper|domain\/(lead-source|form-pages)/ }

const scripts: Plugin = {
  name: 'client-scripts',
  // Each script must be a file, as a page learns only of files that they have run.
  config: () => ({ build: { assetsInlineLimit: (path) => (path.endsWith('.js') ? false : undefined) } }),
  configEnvironment: (environment) => {
    if (environment !== 'client') return undefined
    const output = { entryFileNames, codeSplitting: { groups: [sharedWithPage] } }
    // No module is preloaded ahead of what imports it: Firefox reports an error for each such file that the page has
    // already.
    return { build: { modulePreload: false, rolldownOptions: { output } } }
  },
}

export function clientScripts(): AstroIntegration {
  return {
    name: 'client-scripts',
    hooks: { 'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [scripts] } }) },
  }
}
