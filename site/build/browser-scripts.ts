// Configures browser scripts: when islands load React, a file for every other script, and two inline scripts in each head that must
// run before anything else.
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'
import { floorCondition } from './document/browser-floor.ts'

/** A press is given back after this time, whatever became of the scripts that it waits for. */
const longestHoldMs = 10_000

/** Applies the saved theme before the first paint. */
const applyRememberedTheme =
  'try{const t=localStorage.getItem("theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}'

/** Browsers below the floor get no scripts: a policy in the head refuses all that follow. */
const refuseScriptsBelowFloor = `if(!CSS.supports(${JSON.stringify(floorCondition)})){
const policy=document.createElement("meta")
policy.httpEquiv="Content-Security-Policy"
policy.content="script-src 'none'"
document.head.append(policy)
}`

/**
 * Holds the last click on a button that needs a script, and repeats it once the page's scripts have run, or one cannot be had.
 * Ignores buttons that the browser handles itself, such as one that opens a dialog, and those in islands.
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
addEventListener("error",({target})=>target.type==="module"&&repeat(),true)
}`

/** Firefox reports an error for each preload of a module that the page has loaded already. Astro replaces the setting of the project. */
const withoutPreloads: Plugin = {
  name: 'without-preloads',
  configEnvironment: (environment) => (environment === 'client' ? { build: { modulePreload: false } } : undefined),
}

/**
 * An island with `client:focus` stays plain HTML until somebody touches it or tabs into it. Until then the page loads no React,
 * and the HTML works by itself (a form posts natively).
 */
export function browserScripts(): AstroIntegration {
  return {
    name: 'browser-scripts',
    hooks: {
      'astro:config:setup': ({ addClientDirective, injectScript, updateConfig }) => {
        addClientDirective({ name: 'focus', entrypoint: './site/scripts/focus-directive.ts' })
        injectScript('head-inline', applyRememberedTheme)
        injectScript('head-inline', `${refuseScriptsBelowFloor}else${holdEarlyPress}`)
        updateConfig({ vite: { plugins: [withoutPreloads] } })
      },
    },
  }
}
