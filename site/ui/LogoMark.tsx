export type LogoMarkProps = {
  /** The source of an SVG file from content/logos/, which the content check has read. */
  svg: string
}

/** Inlines a logo's SVG, so that it takes the colour of the text around it where it does not name one. */
export function LogoMark({ svg }: LogoMarkProps) {
  const [, attributes = '', inner = ''] = svg.match(/^<svg([^>]*)>(.*)<\/svg>$/s) ?? []
  const own = (name: string) => attributes.match(new RegExp(`\\s${name}="([^"]+)"`))?.[1]
  const stroke = own('stroke')
  return (
    <svg
      viewBox={own('viewBox')}
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
