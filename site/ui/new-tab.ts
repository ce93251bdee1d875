/** Attributes of a link that opens a new tab. Its description is the page's element `new-tab`. */
export const inNewTab = { target: '_blank', rel: 'noopener', 'aria-describedby': 'new-tab' } as const
