// Full-text search over the help: tolerates typos and unfinished words, ignores common ones.
import MiniSearch from 'minisearch'

export type HelpDocument = {
  id: number
  kind: 'question' | 'guide' | 'page'
  /** Shown instead of the kind: the document in which it stands. */
  source?: string | undefined
  title: string
  text: string
  href: string
  /** Searched but not shown. */
  more?: string | undefined
  /** Not found from this moment on: a statement whose review is due. */
  until?: string | undefined
  /** Factor of its score, 1 without it. */
  weight?: number | undefined
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
const synonymWeight = 0.7

/** Indexes in short tasks, as the visitor types meanwhile. */
export async function createHelpSearch({ documents, synonyms, common }: HelpIndex): Promise<HelpSearch> {
  const stopWords = new Set(common.split(' '))
  const synonymsOf = new Map(synonyms.flatMap((words) => words.map((word): [string, string[]] => [word, [...words]])))
  const normalizeTerm = (term: string) => {
    const plain = term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    return stopWords.has(plain) ? null : plain
  }
  const index = new MiniSearch<HelpDocument>({ fields: ['title', 'text', 'more'], processTerm: normalizeTerm })
  const valid = documents.filter(({ until }) => until === undefined || Date.parse(until) > Date.now())
  await index.addAllAsync(valid)
  const byId = new Map(documents.map((document) => [document.id, document]))

  return (query) => {
    const typed = new Set(MiniSearch.getDefault('tokenize')(query).map(normalizeTerm))
    const results = index.search(query, {
      boost: { title: 3 },
      boostTerm: (term) => (typed.has(term) ? 1 : synonymWeight),
      boostDocument: (id) => byId.get(id)?.weight ?? 1,
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
