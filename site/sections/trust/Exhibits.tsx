// What belongs to the statements of the trust file, as tables.
import type { ReactNode } from 'react'
import { language } from '#content/site.yaml'
import { addressIn } from '#domain/addresses.ts'
import { fillIn, longDate } from '#domain/fill-in.ts'
import type { Claimed, DatedClaim, Proof } from '#site/schemas/claims.ts'
import type { AgentLog, SecurityAnswers, Trust } from '#site/schemas/trust.ts'
import { ComparisonTable, type ComparisonTableProps } from '#site/ui/ComparisonTable.tsx'
import { FoldSign } from '#site/ui/FoldSign.tsx'
import fold from '#site/ui/fold.module.css'
import styles from './Exhibits.module.css'
import { OwnerAndEnd, Standing } from './TrustFile.tsx'

type ExhibitProps = Omit<ComparisonTableProps, 'labelledBy'> & { id: string; caption: string; children?: ReactNode }

const Exhibit = ({ id, caption, children, ...table }: ExhibitProps) => (
  <div className={styles.exhibit}>
    <h3 id={id}>{caption}</h3>
    <ComparisonTable labelledBy={id} {...table} className={[styles.table, table.className].filter(Boolean).join(' ')} />
    {children}
  </div>
)

/** The brief of each agent, to be read aloud. */
export const AgentBriefs = ({ caption, columns, agents }: Pick<Trust['briefs'], 'caption' | 'columns' | 'agents'>) => (
  <Exhibit
    id="briefs-table"
    caption={caption}
    columns={[columns.agent, columns.reads, columns.writes, columns.never]}
    rows={agents.map(({ agent, reads, writes, never }) => ({ key: agent, name: agent, cells: [reads, writes, never] }))}
  />
)

/** The page shows the first of the log, up to a question and its answer. */
const shownEntries = 9

export type LogExcerptProps = Pick<Trust['log'], 'caption' | 'columns' | 'downloads'> & { entries: AgentLog }

/** The first entries of the sample log, and the whole of it to download. */
export const LogExcerpt = ({ caption, columns, downloads, entries }: LogExcerptProps) => (
  <Exhibit
    id="log-table"
    caption={caption}
    className={styles.log}
    columns={[columns.time, columns.agent, columns.action, columns.reliedOn, columns.approvedBy]}
    rows={entries.slice(0, shownEntries).map(({ at, agent, subject, action, reliedOn, approvedBy }) => ({
      key: `${at} ${subject}`,
      name: <time dateTime={at}>{at.slice(0, 19).replace('T', ' ')}</time>,
      cells: [
        agent,
        <span key="action">
          {action} <small className="muted">{subject}</small>
        </span>,
        reliedOn,
        approvedBy,
      ],
    }))}
  >
    <Downloads name="agent-log-sample" {...downloads} />
  </Exhibit>
)

export type DownloadsProps = Trust['log']['downloads'] & { name: 'agent-log-sample' | 'security-answers' }

/** The same file for spreadsheets and for programs. */
export const Downloads = ({ name, csv, json }: DownloadsProps) => (
  <ul role="list" className={`off-paper links ${styles.downloads}`}>
    {Object.entries({ csv, json }).map(([kind, label]) => (
      <li key={kind}>
        <a className="tap" href={addressIn(language, `/trust/${name}.${kind}`)} download>
          {label}
        </a>
      </li>
    ))}
  </ul>
)

type ProvidersProps = Pick<Trust['providers'], 'caption' | 'columns' | 'companies' | 'sample'>

/** The companies that process data, with the days on which they were added and looked at. */
export const Providers = ({ caption, columns, companies, sample }: ProvidersProps) => (
  <Exhibit
    id="providers-table"
    caption={caption}
    columns={[columns.name, columns.purpose, columns.place, columns.added, columns.reviewed]}
    rows={companies.map(({ name, purpose, place, added, reviewed }) => ({
      key: name,
      name,
      cells: [purpose, place, longDate(added, language.tag), longDate(reviewed, language.tag)],
    }))}
  >
    {sample && <p className={`muted small ${styles.note}`}>{sample}</p>}
  </Exhibit>
)

type Disclosure = Proof['answers']['disclosure']
type NoticeProps = Pick<Trust['audit'], 'caption'> & {
  columns: Disclosure['columns']
  published: Claimed<Disclosure['rows'][number]>[]
}

/** What an employer publishes about an automated tool, as a sample. */
export const BiasAuditNotice = ({ caption, columns, published }: NoticeProps) => (
  <Exhibit
    id="audit-table"
    caption={caption}
    columns={[columns.fact, columns.sample]}
    rows={published.map(({ fact, claim, said }) => ({ key: claim, name: fact, cells: [said.wording] }))}
  />
)

type Answer = SecurityAnswers[number]['answers'][number] & { number: number; said: DatedClaim }

export type QuestionnaireAnswersProps = {
  words: Pick<Trust, 'answers' | 'until' | 'underReview'>
  groups: readonly { name: string; answers: readonly Answer[] }[]
}

/** The answers to security questionnaires, folded by topic, and all of them to download. */
export function QuestionnaireAnswers({ words, groups }: QuestionnaireAnswersProps) {
  const { states, count, downloads } = words.answers
  return (
    <div className={styles.answers}>
      {groups.map(({ name, answers }) => (
        <details key={name} className={fold.fold}>
          <summary>
            {name}{' '}
            <span className="muted small">
              {fillIn(count, { count: answers.length })}
              <FoldSign />
            </span>
          </summary>
          <dl>
            {answers.map(({ number, q, a, state, said }) => (
              <div key={number}>
                <dt>
                  <span>{number}</span> {q}
                </dt>
                <dd>
                  <Standing said={said} words={words}>
                    {state !== 'described' && <b data-state={state}>{states[state]}</b>} {a ?? said.wording}
                  </Standing>
                </dd>
                <dd className="small">
                  <OwnerAndEnd said={said} words={words} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
      <Downloads name="security-answers" {...downloads} />
    </div>
  )
}
