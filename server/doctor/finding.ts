/** What a check has found: `wrong` is to be mended, a `note` is for a person to judge. */
export type Finding = { about: string; state: 'fine' | 'wrong' | 'note'; says: string }

/** Findings of one check. */
export const findingsAbout = (about: string) => ({
  fine: (says: string): Finding => ({ about, state: 'fine', says }),
  wrong: (says: string): Finding => ({ about, state: 'wrong', says }),
  note: (says: string): Finding => ({ about, state: 'note', says }),
})
