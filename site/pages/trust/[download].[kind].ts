// Downloads of the trust file: the sample log and the answers to security questionnaires, as CSV and JSON.
import type { APIRoute } from 'astro'
import { byteOrderMark, csvTable } from '#domain/words/csv.ts'
import { fillIn, formatLongDate } from '#domain/words/fill-in.ts'
import { currentLanguage } from '#language'
import { content } from '#site/content/content.ts'
import { securityAnswers } from '#site/content/with-claim.ts'

/** The keys of `columns` are field names and the same in every language; the values are headings. */
type Table = { about: object; columns: Readonly<Record<string, string>>; rows: Record<string, string | number>[] }

async function sampleLog(): Promise<Table> {
  const { columns, note } = (await content('trust')).log
  const rows = (await content('agent-log')).map(({ at, ...entry }, index) => ({ entry: index + 1, time: at, ...entry }))
  return { about: { sample: true, note }, columns, rows }
}

async function answersFile(): Promise<Table> {
  const { answers: words, underReview } = await content('trust')
  const rows = (await securityAnswers()).flatMap(({ name, answers }) =>
    answers.map(({ number, q, a, state, said: { wording, owner, review, isDue } }) => ({
      number,
      topic: name,
      question: q,
      answer: words.states[isDue ? 'under-review' : state],
      details: isDue
        ? fillIn(underReview, { day: formatLongDate(review, currentLanguage().tag), owner })
        : (a ?? wording),
      owner,
      review,
    })),
  )
  return { about: {}, columns: words.columns, rows }
}

const tables = { 'agent-log-sample': sampleLog, 'security-answers': answersFile }

export const getStaticPaths = () =>
  Object.entries(tables).flatMap(([name, read]) =>
    ['csv', 'json'].map((kind) => ({ params: { download: name, kind }, props: { read, kind } })),
  )

export const GET: APIRoute<{ read: () => Promise<Table>; kind: string }> = async ({ props: { read, kind } }) => {
  const { about, columns, rows } = await read()
  if (kind === 'json') {
    const { brand } = await content('site')
    return Response.json({
      vendor: brand.legalName,
      product: brand.name,
      language: currentLanguage().tag,
      ...about,
      rows,
    })
  }
  const cells = rows.map((row) => Object.keys(columns).map((name) => row[name] ?? ''))
  const type = { headers: { 'content-type': 'text/csv; charset=utf-8' } }
  return new Response(byteOrderMark + csvTable(Object.values(columns), cells), type)
}
