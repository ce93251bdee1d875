import { defineConfig } from 'html-validate'

export default defineConfig({
  extends: ['html-validate:recommended'],
  elements: [
    'html5',
    {
      // Astro puts the style of its islands, `display: contents`, before the first one; browsers accept it anywhere.
      style: { flow: true, phrasing: true },
      'astro-island': { flow: true, phrasing: true, transparent: true },
    },
  ],
  rules: {
    // React's and Astro's spellings, which mean the same in HTML.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-implicit-input-type': 'off',
    'void-style': 'off',
    // Checkboxes of one question share a name, as radio buttons do.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit'] }],
    // React's ids start with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // Safari ignores the list semantics of a list without bullets unless its role is explicit.
    'no-redundant-role': 'off',
  },
})
