/**
 * First parts of addresses that the server or the build answers with other things than pages of content/: neither a page nor a
 * language may begin with one. A test compares them with the server's routes.
 */
export const reservedParts: readonly string[] = [
  'admin',
  'api',
  'blog',
  'blog-images',
  'blog-media',
  'controls',
  'files',
  'form',
  'healthz',
  'logos',
  'metrics',
  'photographs',
  'portraits',
  'readyz',
  'share',
  'wp',
]
