/** What the doctor found. `wrong` needs fixing in this deployment, `away` is the fault of another service, a `note` is for a person to judge. */
export type Finding = { about: string; state: 'fine' | 'wrong' | 'away' | 'note'; says: string }

export const createFindings = (about: string) => ({
  fine: (says: string): Finding => ({ about, state: 'fine', says }),
  wrong: (says: string): Finding => ({ about, state: 'wrong', says }),
  away: (says: string): Finding => ({ about, state: 'away', says }),
  note: (says: string): Finding => ({ about, state: 'note', says }),
})
