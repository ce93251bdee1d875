/** Icons of the web manifest, at /icon-{name}.png; `size` is in pixels. A phone may cut a maskable one to any shape. */
export const manifestIcons = [
  { name: '192', size: 192, shape: 'tile', purpose: 'any' },
  { name: '512', size: 512, shape: 'tile', purpose: 'any' },
  { name: 'maskable-192', size: 192, shape: 'whole', purpose: 'maskable' },
  { name: 'maskable-512', size: 512, shape: 'whole', purpose: 'maskable' },
] as const
