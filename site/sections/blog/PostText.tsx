import prose from '#site/ui/prose.module.css'
import styles from './PostText.module.css'
// Imported after the text's own styles, so that their rules win.
import blocks from './PostTextBlocks.module.css'
import parts from './PostTextParts.module.css'

export type PostTextProps = {
  /** Sanitised by the server. */
  html: string
  language: string | undefined
  /** Direction of most of its letters. */
  direction: 'ltr' | 'rtl' | undefined
}

/** The text of a post, with styles for WordPress blocks. */
export function PostText({ html, language, direction }: PostTextProps) {
  const className = `${prose.prose} ${styles.text} ${blocks.blocks} ${parts.parts}`
  return (
    <div
      className={className}
      lang={language}
      dir={direction ?? 'auto'}
      data-first-view-end
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised it (domain/blog/post.ts)
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
