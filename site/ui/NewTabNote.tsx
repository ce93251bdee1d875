/** Stands in a link that opens a new tab, for those who would not see it. */
export const NewTabNote = () => <span className="visually-hidden"> (opens in a new tab)</span>
