/** Unicode's characters for a language tag. Text between them is in the first language, on a page in another one. */
export const markStart = '\u{e0001}'
export const markEnd = '\u{e007f}'
