import { countEnglish } from '#domain/words/fill-in.ts'

export const formatLeadCount = (count: number): string => countEnglish(count, 'lead', 'leads')

/** Starts a sentence like "1 lead of ana@company.com is". */
export const leadsAre = (count: number, ofWhat = ''): string =>
  countEnglish(count, `lead${ofWhat && ` ${ofWhat}`} is`, `leads${ofWhat && ` ${ofWhat}`} are`)
