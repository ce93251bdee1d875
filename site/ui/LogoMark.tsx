const viewBoxOf = (svg: string) => svg.match(/^<svg[^>]*\sviewBox="([^"]+)"/)?.[1]

/** Whether a logo is at least twice as wide as high: such a logo contains the name. */
export function isWideLogo(svg: string): boolean {
  const [, , width = 0, height = 0] = viewBoxOf(svg)?.split(' ').map(Number) ?? []
  return width >= 2 * height
}

/**
 * Inlines a logo of content/logos/, validated by the content check, so that it inherits the text colour unless it sets
 * one.
 */
export function LogoMark({ svg }: { svg: string }) {
  const [, attributes = '', inner = ''] = svg.match(/^<svg([^>]*)>(.*)<\/svg>$/s) ?? []
  const own = (name: string) => attributes.match(new RegExp(`\\s${name}="([^"]+)"`))?.[1]
  const stroke = own('stroke')
  return (
    <svg
      viewBox={viewBoxOf(svg)}
      fill={own('fill') ?? (stroke ? 'none' : 'currentColor')}
      stroke={stroke}
      strokeWidth={own('stroke-width')}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the file is part of the site's own content
      dangerouslySetInnerHTML={{ __html: inner }}
    />
  )
}
