// Configures browser scripts: when islands load React, a file for every other script, and two inline scripts in each head that must
// run before anything else.
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'
import { floorCondition } from '../document/browser-floor.ts'

/** A press is given back after this time, whatever became of the scripts that it waits for. */
const longestHoldMs = 10_000

/** The script of Page.astro is Page.….js. Short names matter, as they are in every page that loads them. */
const entryFileNames = ({ name }: { name: string }) =>
  `_astro/${name.replace(/\.astro_.*/, '').replaceAll(/[^\w.-]/g, '')}.[hash].js`

/** Code that the script of every page shares with others goes into one file, instead of one for each combination. */
const sharedWithPage = { name: 'shared', test: /vite\/preload-helper|domain\/(lead-source|form-pages)/ }

const files: Plugin = {
  name: 'client-scripts',
  // Each script must be a file: a page learns only from files that they have run.
  config: () => ({ build: { assetsInlineLimit: (path) => (path.endsWith('.js') ? false : undefined) } }),
  configEnvironment: (environment) => {
    if (environment !== 'client') return undefined
    const output = { entryFileNames, codeSplitting: { groups: [sharedWithPage] } }
    // Firefox reports an error for each preload of a module that the page has loaded already.
    return { build: { modulePreload: false, rolldownOptions: { output } } }
  },
}

/** Applies the saved theme before the first paint. */
const applyRememberedTheme =
  'try{const t=localStorage.getItem("theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}'

/**
 * Holds the last click on a button that needs a script, and repeats it once the page's scripts have run: after the first paint,
 * or in `npm run dev` with the page. Ignores buttons that the browser handles itself, such as one that opens a dialog, and
 * those in islands. Browsers below the floor get no scripts, so nothing is held.
 */
const holdEarlyPress = `if(CSS.supports(${JSON.stringify(floorCondition)})){
let held
const hold=event=>{
const button=event.target.closest?.("button[type=button]")
if(!button||button.commandForElement||button.popoverTargetElement||button.closest("astro-island"))return
event.preventDefault()
event.stopImmediatePropagation()
held?.removeAttribute("aria-busy")
held=button
held.ariaBusy="true"
setTimeout(repeat,${longestHoldMs})
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
 * An island with `client:focus` stays plain HTML until somebody touches it or tabs into it. Until then the page loads no React,
 * and the HTML works by itself (a form posts natively).
 */
export function browserScripts(): AstroIntegration {
  return {
    name: 'browser-scripts',
    hooks: {
      'astro:config:setup': ({ addClientDirective, injectScript, updateConfig }) => {
        addClientDirective({ name: 'focus', entrypoint: './site/behaviors/focus-directive.ts' })
        injectScript('head-inline', applyRememberedTheme)
        injectScript('head-inline', holdEarlyPress)
        updateConfig({ vite: { plugins: [files] } })
      },
    },
  }
}
