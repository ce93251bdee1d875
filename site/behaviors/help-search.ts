// Finds the documents for a few words: tolerates typos and unfinished words, and ignores common ones.
import MiniSearch from 'minisearch'

export type HelpDocument = {
  id: number
  kind: 'question' | 'guide' | 'page'
  title: string
  text: string
  href: string
  /** This is searched, but not shown. */
  more?: string | undefined
}

export type HelpIndex = {
  documents: readonly HelpDocument[]
  /** Each list holds words that mean the same. */
  synonyms: readonly (readonly string[])[]
  /** Words that say nothing of what somebody looks for, with spaces between them. */
  common: string
}

export type HelpSearch = (query: string) => HelpDocument[]

const maxResults = 6
/** Results below this share of the best score are left out. */
const leastShare = 0.3
export function helpSearch({ documents, synonyms, common }: HelpIndex): HelpSearch {
  const ignored = new Set(common.split(' '))
  const sameAs = new Map(synonyms.flatMap((words) => words.map((word): [string, string[]] => [word, [...words]])))
  const wordOf = (term: string) => {
    const plain = term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    return ignored.has(plain) ? null : plain
  }
  const index = new MiniSearch<HelpDocument>({ fields: ['title', 'text', 'more'], processTerm: wordOf })
  index.addAll(documents)
  const byId = new Map(documents.map((document) => [document.id, document]))

  return (query) => {
    const results = index.search(query, {
      boost: { title: 3 },
      // The last word may be unfinished.
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      processTerm: (term) => {
        const word = wordOf(term)
        return word === null ? null : (sameAs.get(word) ?? word)
      },
    })
    const best = results[0]?.score ?? 0
    return results
      .filter(({ score }) => score >= best * leastShare)
      .slice(0, maxResults)
      .flatMap(({ id }) => byId.get(id) ?? [])
  }
}
