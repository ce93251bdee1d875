// content/own-words.yaml: what “Strike a line” says of texts of one's own, and the rules that read them.
import { z } from 'astro/zod'
import { line, objectOf, paragraph, template } from '#domain/words/text-schema.ts'
import { doubts } from '#read-ads/evidence.ts'
import { notices } from '#read-ads/pasted-text.ts'
import { kinds, ruleIds } from '#read-ads/vocabulary.ts'

const wordList = paragraph(1400)

const sampleText = z
  .string()
  .trim()
  .min(1)
  .max(1200, 'Shorten this to 1200 characters or fewer')
  .meta({ kind: 'long-text' })

export const ownWordsSchema = z.strictObject({
  words: z.strictObject({
    intro: paragraph(240).describe('Says what happens with pasted texts.').meta({ title: 'Above the fields' }),
    ad: line(30).meta({ title: 'Label of the job ad' }),
    cv: line(30).meta({ title: 'Label of the CV' }),
    fill: line(30),
    clear: line(30),
    change: line(30).describe('Opens the fields.'),
    fold: line(30).describe('Closes the fields.'),
    thisCv: line(24),
    others: line(40).describe('Above the rank of the CV.'),
    notAsked: line(30),
    notProven: line(30),
    proves: line(30).describe('Above the lines of the CV, of which one is chosen.'),
    unasked: template(60, ['count']).describe('Opens the lines of the ad that ask for nothing.'),
    counts: line(30).describe('Beside each of these lines.'),
    corrected: template(60, ['count']).describe('Also stands on the shared picture.'),
    takeBack: line(20),
    heading: line(80),
    must: line(20),
    nice: line(20),
    kinds: objectOf(kinds, line(20)),
    notFound: line(40),
    allStruck: line(50),
    unsure: line(20).describe('Shown before a doubt.'),
    doubts: objectOf(doubts, template(160, [], ['years', 'needed', 'missing'])).describe(
      'Why a line counts only in part. {missing} stands for words of the ad.',
    ),
    sum: paragraph(110),
    fell: template(60, ['from', 'to']),
    ranked: template(80, ['from', 'to']).describe('On the shared picture, with two places among four people.'),
    lost: template(80, ['words', 'points', 'most']),
    same: template(80, ['to']),
    notices: objectOf(notices, template(180, ['text'])).describe('{text} is the label of the field.'),
    noRequirement: paragraph(220),
    tooMany: template(80, ['all', 'shown']),
    leftOut: template(220, ['count']),
    rules: line(40),
    rulesLead: paragraph(160),
    looksFor: line(20),
    synonyms: line(40).describe('Above the groups of words that mean the same.'),
    always: line(20),
    sampleAd: sampleText,
    sampleCv: sampleText,
  }),
  rules: z
    .array(
      z.strictObject({
        id: z.enum(ruleIds),
        name: line(30),
        sentence: paragraph(170),
        words: wordList.describe(
          'The words that the rule looks for, separated by commas. "certif*" matches all words that begin with it, "*st" all that end with it, "-schein" all that hold it, "^age" a word at the beginning of a line, and "somebody … who" both with up to three words between.',
        ),
      }),
    )
    .refine((rules) => ruleIds.every((id) => rules.filter((rule) => rule.id === id).length === 1), {
      error: `Write each of these rules once: ${ruleIds.join(', ')}`,
    }),
  vocabulary: z
    .strictObject({
      common: wordList.describe('Words of most sentences, which identify the language.'),
      endings: line(80),
      numbers: line(200),
      months: line(160),
      now: line(160),
      must: wordList.describe('Words of sentences that ask for something.'),
      headings: wordList.describe('Words of headings above requirements.'),
      equality: wordList.describe('Words of sentences about pay, equality and applications, which ask for nothing.'),
      spared: line(120).describe('With “no”, these words deny a requirement.'),
      facts: line(200).describe('Labels of facts, as in “Salary: …”.'),
      heads: wordList.describe('Words that make a part of a sentence a requirement of its own.'),
      people: wordList.describe('Who can be led.'),
      choice: line(80).describe('Words between alternatives.'),
      examples: line(80).describe('Words before examples.'),
      joints: line(80).describe('Words between requirements.'),
      reasons: line(80).describe('Words before a reason.'),
      monthWords: line(60),
      rates: line(200).describe('Periods of a number, like "a week" in "four nights a week".'),
      within: line(60).describe('Words before a period until something happens.'),
      single: line(60).describe('Words for a single year, as in “a year or more”.'),
      ofOne: line(60).describe(
        'Verbs by which the last part after a comma says of itself alone that it is nice to have.',
      ),
      us: line(60).describe('Words for the company that begin what it does itself, as in “we supply the tools”.'),
      verbs: line(160).describe(
        'Verbs that begin the next part of a sentence about “you”. “*st” stands for all that end so.',
      ),
      same: z
        .string()
        .trim()
        .max(6000)
        .meta({ kind: 'long-text' })
        .describe('In each line, words and phrases that mean the same. “-schein” stands for words that hold it.'),
      prepositions: line(160).describe('Words after the head of a phrase, as in “care of patients”.'),
      capitalNouns: z.boolean().describe('Whether all nouns have capitals, so that a capital marks no name.'),
      moves: line(160),
      ended: line(120),
      levels: z.array(line(120)).length(5),
    })
    .describe('What the rules know about the language. Separate the words of each list by commas.'),
})
