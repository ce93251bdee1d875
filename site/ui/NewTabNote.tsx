/** Says that a link opens a new tab, for screen readers. */
export const NewTabNote = () => <span className="visually-hidden"> (opens in a new tab)</span>
