// Takes the names of icons out of the pages: lucide writes them as classes of each drawing, and nothing here goes by them.
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'

const withoutNames = (): Plugin => ({
  name: 'lean-icons',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react.*\/mergeClasses\.m?js$/ },
    handler: () => ({
      code: `export const mergeClasses = (...classes) =>
  classes.filter((name) => name && name !== 'lucide' && !name.startsWith('lucide-')).join(' ')`,
      map: null,
    }),
  },
})

export const leanIcons = (): AstroIntegration => ({
  name: 'lean-icons',
  hooks: {
    'astro:config:setup': ({ updateConfig }) =>
      void updateConfig({
        vite: {
          plugins: [withoutNames()],
          // As a package it would be loaded as it is.
          environments: { prerender: { resolve: { noExternal: ['lucide-react'] } } },
        },
      }),
  },
})
