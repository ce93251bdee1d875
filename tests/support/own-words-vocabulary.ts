// The rules of "Strike a line" in each language, as the site merges them from content.
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Vocabulary } from '#read-ads/vocabulary.ts'

const file = (path: string) => parse(readFileSync(new URL(`../../content/${path}`, import.meta.url), 'utf8'))
export const [english, german] = [file('own-words.yaml'), file('de/own-words.yaml')]
const germanRules = english.rules.map((rule: object, index: number) => ({ ...rule, ...german.rules[index] }))

export const vocabularies: Record<'en' | 'de', Vocabulary> = {
  en: { ...english.vocabulary, rules: english.rules },
  de: { ...english.vocabulary, ...german.vocabulary, rules: germanRules },
}
