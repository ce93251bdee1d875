import styles from './BrandMark.module.css'

/** The logo, in the theme's colours. `svg` is the source of its file, validated by the content check. */
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
