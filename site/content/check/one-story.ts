// What several pages say is decided once, as a claim. A text that says it in words of its own may contradict the others, so it is
// worth a look.
import type { ContentProblem } from '#site/content/check/content-problems.ts'
import type { Claims } from '#site/schemas/claims.ts'
import { textsInData } from '../read/texts-in-data.ts'

/** Words of an English text, and the claim that says the same. */
const decided: readonly (readonly [words: RegExp, claim: string])[] = [
  [/first emails? .*\b(alone|automatically|by (itself|themselves)|on (its|their) own)\b/i, 'first-emails'],
  [/\b(quarter of an|three quarters of an|full|whole) hour\b|\b(45|90) min/i, 'demo-length'],
  [/\b(one|a|two|three) follow-ups?\b/i, 'follow-ups'],
  [/\ba? ?credits? for (each|every)\b/i, 'credit-unit'],
  [/(?<=within )(a|one) (business |working )?day\b(?!, whatever)/i, 'answer-time'],
]

/** `data` may have its placeholders filled in: words that stand in the claim agree with it. */
export const storyNotices = (file: string, data: unknown, claims: Claims): ContentProblem[] =>
  !file.startsWith('content/pages/')
    ? []
    : textsInData(file, data).flatMap(({ text, ...spot }) =>
        decided.flatMap(([words, claim]) => {
          const said = text.match(words)?.[0].trim() ?? ''
          if (claims[claim]?.wording.includes(said) ?? true) return []
          const sentence = `Other pages say this by {claim:${claim}}. Make sure that “${said}” agrees with it.`
          return [{ ...spot, sentence }]
        }),
      )
