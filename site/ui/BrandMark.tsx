import styles from './BrandMark.module.css'

export type BrandMarkProps = {
  /** The source of the logo's SVG file, which the content check has read. */
  svg: string
}

/** The logo, in the colours of the theme. */
export function BrandMark({ svg }: BrandMarkProps) {
  return (
    <span
      className={styles.mark}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the file is part of the site's own content
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}
