/**
 * Attributes for a link that opens a new tab. The page says so once, in its element `new-tab`, which screen readers
 * read out.
 */
export const inNewTab = { target: '_blank', rel: 'noopener', 'aria-describedby': 'new-tab' } as const
