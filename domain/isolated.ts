const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * What somebody is called, for a sentence of ours: between the signs of Unicode that keep its direction to itself, where it
 * is written from right to left. Without them a number behind it would jump in front of it.
 */
export const isolated = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text)
