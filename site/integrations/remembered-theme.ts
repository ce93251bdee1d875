// Applies the remembered theme before the first paint: the one script that stands in every page's head.
import type { AstroIntegration } from 'astro'

const applyRememberedTheme =
  'try{const t=localStorage.getItem("theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}'

export function rememberedTheme(): AstroIntegration {
  return {
    name: 'remembered-theme',
    hooks: {
      'astro:config:setup': ({ injectScript }) => injectScript('head-inline', applyRememberedTheme),
    },
  }
}
