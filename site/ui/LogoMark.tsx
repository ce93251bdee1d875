const viewBoxOf = (svg: string) => svg.match(/^<svg[^>]*\sviewBox="([^"]+)"/)?.[1]

/** Whether a logo is twice as wide as it is high, or more: such a logo has the name in it. */
export function isWideLogo(svg: string): boolean {
  const [, , width = 0, height = 0] = viewBoxOf(svg)?.split(' ').map(Number) ?? []
  return width >= 2 * height
}

/** Inlines the source of a logo from content/logos/, which the content check has read, so that it takes the colour of the text around it where it does not name one. */
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
