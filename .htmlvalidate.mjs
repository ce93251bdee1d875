import { defineConfig } from 'html-validate'

export default defineConfig({
  extends: ['html-validate:recommended'],
  elements: [
    'html5',
    {
      // Astro puts the style of its islands, `display: contents`, before the first of them; browsers take it anywhere.
      style: { flow: true, phrasing: true },
      'astro-island': { flow: true, phrasing: true, transparent: true },
    },
  ],
  rules: {
    // Spellings of React and Astro that mean the same in HTML.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-implicit-input-type': 'off',
    'void-style': 'off',
    // Boxes of one question share their name, as radio buttons do.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit'] }],
    // React's ids start with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // Safari forgets that a list without bullets is a list unless its role says so.
    'no-redundant-role': 'off',
  },
})
