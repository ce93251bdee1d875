import styles from './BrandMark.module.css'

/** The logo, in the colours of the theme. `svg` is the source of its file, which the content check has read. */
export function BrandMark({ svg }: { svg: string }) {
  return (
    <span
      className={styles.mark}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the file is part of the site's own content
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}
