// Puts two scripts into every page's head, as nothing else comes in time.
import type { AstroIntegration } from 'astro'

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

export const headScripts = (): AstroIntegration => ({
  name: 'head-scripts',
  hooks: {
    'astro:config:setup': ({ injectScript }) => {
      injectScript('head-inline', applyRememberedTheme)
      injectScript('head-inline', holdEarlyPress)
    },
  },
})
