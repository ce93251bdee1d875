export const formatLeadCount = (count: number): string =>
  count === 1 ? '1 lead' : `${count.toLocaleString('en')} leads`

/** Starts a sentence like "1 lead of ana@company.com is". */
export const leadsAre = (count: number, ofWhat = ''): string =>
  `${formatLeadCount(count)}${ofWhat && ` ${ofWhat}`} ${count === 1 ? 'is' : 'are'}`
