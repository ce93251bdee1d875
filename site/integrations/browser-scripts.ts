// Says how scripts come to the browser: React in islands, the rest in files of their own, and two scripts in every page's
// head, as nothing else comes in time.
import react from '@astrojs/react'
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

const files: Plugin = {
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

/** Applies the remembered theme before the first paint. */
const applyRememberedTheme =
  'try{const t=localStorage.getItem("theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}'

/**
 * Keeps the last press on a button that needs a script, and repeats it once the scripts of the page have run: they come after
 * the first paint, or in `npm run dev` with the page. What a browser does by itself, such as opening a dialog, and what stands in an island is left alone.
 */
const holdEarlyPress = `{
let held
const hold=event=>{
const button=event.target.closest?.("button[type=button]")
if(!button||button.commandForElement||button.popoverTargetElement||button.closest("astro-island"))return
event.preventDefault()
event.stopImmediatePropagation()
held?.removeAttribute("aria-busy")
held=button
held.ariaBusy="true"
}
const repeat=()=>{
removeEventListener("click",hold,true)
held?.removeAttribute("aria-busy")
held?.click()
held=undefined
}
addEventListener("click",hold,true)
addEventListener("scripts-have-run",repeat)
addEventListener("DOMContentLoaded",()=>document.getElementById("late-scripts")||addEventListener("load",()=>dispatchEvent(new Event("scripts-loaded"))))
}`

/**
 * An island with `client:focus` stays plain HTML until somebody touches it or tabs into it. Until then the page loads no
 * React, and the HTML works by itself (a form posts natively). An island takes over what the server made in our own way.
 */
export function browserScripts(): AstroIntegration {
  const { name, hooks } = react()
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': async (setup) => {
        await hooks['astro:config:setup']?.({
          ...setup,
          addRenderer: (renderer) =>
            setup.addRenderer({ ...renderer, clientEntrypoint: './site/islands/hydrate-island.tsx' }),
        })
        setup.addClientDirective({ name: 'focus', entrypoint: './site/behaviors/focus-directive.ts' })
        setup.injectScript('head-inline', applyRememberedTheme)
        setup.injectScript('head-inline', holdEarlyPress)
        setup.updateConfig({ vite: { plugins: [files] } })
      },
    },
  }
}
