export type LogoMarkProps = {
  /** The source of an SVG file from content/logos/, which the content check has read. */
  svg: string
}

/** Inlines a logo's SVG, so that it takes the colour of the text around it. */
export function LogoMark({ svg }: LogoMarkProps) {
  const inner = svg.match(/^<svg([^>]*)>(.*)<\/svg>\s*$/s)
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the file is part of the site's own content
      dangerouslySetInnerHTML={{ __html: inner?.[2] ?? '' }}
    />
  )
}
