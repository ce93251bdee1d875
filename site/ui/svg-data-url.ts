/**
 * Encodes an SVG as a data URL for use in double quotes. Escapes only what it must
 * (https://url.spec.whatwg.org/#url-code-points), so it compresses well beside the same drawing in the page.
 */
export const svgDataUrl = (svg: string): string =>
  `data:image/svg+xml,${svg.replaceAll('"', "'").replaceAll(/[^\w!$&'()*+,./:;=?@~-]/g, encodeURIComponent)}`
