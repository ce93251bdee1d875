// Full-text search over the help: tolerates typos and unfinished words, ignores common ones.
import MiniSearch from 'minisearch'

export type HelpDocument = {
  id: number
  kind: 'question' | 'guide' | 'page'
  title: string
  text: string
  href: string
  /** Searched but not shown. */
  more?: string | undefined
}

export type HelpIndex = {
  documents: readonly HelpDocument[]
  /** Each list holds synonyms. */
  synonyms: readonly (readonly string[])[]
  /** Stop words, separated by spaces. */
  common: string
}

export type HelpSearch = (query: string) => HelpDocument[]

const maxResults = 6
/** Results below this share of the best score are dropped. */
const minScoreShare = 0.3

export function createHelpSearch({ documents, synonyms, common }: HelpIndex): HelpSearch {
  const stopWords = new Set(common.split(' '))
  const synonymsOf = new Map(synonyms.flatMap((words) => words.map((word): [string, string[]] => [word, [...words]])))
  const normalizeTerm = (term: string) => {
    const plain = term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    return stopWords.has(plain) ? null : plain
  }
  const index = new MiniSearch<HelpDocument>({ fields: ['title', 'text', 'more'], processTerm: normalizeTerm })
  index.addAll(documents)
  const byId = new Map(documents.map((document) => [document.id, document]))

  return (query) => {
    const results = index.search(query, {
      boost: { title: 3 },
      // The last word may be unfinished.
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      processTerm: (term) => {
        const word = normalizeTerm(term)
        return word === null ? null : (synonymsOf.get(word) ?? word)
      },
    })
    const best = results[0]?.score ?? 0
    return results
      .filter(({ score }) => score >= best * minScoreShare)
      .slice(0, maxResults)
      .flatMap(({ id }) => byId.get(id) ?? [])
  }
}
