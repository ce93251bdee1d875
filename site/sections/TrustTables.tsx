// The tables of the trust file.
import type { ReactNode } from 'react'
import { addressIn } from '#domain/pages/addresses.ts'
import { fillInCount, formatLongDate } from '#domain/words/fill-in.ts'
import { currentLanguage } from '#language'
import type { AgentLog } from '#site/schemas/agent-log.ts'
import type { Claimed, DatedClaim } from '#site/schemas/claims.ts'
import type { Proof } from '#site/schemas/proof.ts'
import type { SecurityAnswers } from '#site/schemas/security-answers.ts'
import type { Trust } from '#site/schemas/trust.ts'
import accordion from '#site/ui/Accordion.module.css'
import { PlusMinusIcon } from '#site/ui/Accordion.tsx'
import { ComparisonTable, type ComparisonTableProps } from '#site/ui/ComparisonTable.tsx'
import { OwnerAndReview, ReviewedStatement } from './TrustFile.tsx'
import styles from './TrustTables.module.css'

type TrustTableProps = Omit<ComparisonTableProps, 'labelledBy'> & { id: string; caption: string; children?: ReactNode }

const TrustTable = ({ id, caption, children, ...table }: TrustTableProps) => (
  <div className={styles.exhibit}>
    <h3 id={id}>{caption}</h3>
    <ComparisonTable labelledBy={id} {...table} className={[styles.table, table.className].filter(Boolean).join(' ')} />
    {children}
  </div>
)

/** The brief of each agent. */
export const AgentBriefs = ({ caption, columns, agents }: Pick<Trust['briefs'], 'caption' | 'columns' | 'agents'>) => (
  <TrustTable
    id="briefs-table"
    caption={caption}
    columns={[columns.agent, columns.reads, columns.writes, columns.never]}
    rows={agents.map(({ agent, reads, writes, never }) => ({ key: agent, name: agent, cells: [reads, writes, never] }))}
  />
)

/** The excerpt ends after a question and its answer. */
const shownEntries = 9

export type LogExcerptProps = Pick<Trust['log'], 'caption' | 'columns' | 'downloads'> & { entries: AgentLog }

/** The first entries of the sample log, with the whole log to download. */
export const LogExcerpt = ({ caption, columns, downloads, entries }: LogExcerptProps) => (
  <TrustTable
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
  </TrustTable>
)

export type DownloadsProps = Trust['log']['downloads'] & { name: 'agent-log-sample' | 'security-answers' }

/** The same data as CSV and JSON. */
export const Downloads = ({ name, csv, json }: DownloadsProps) => (
  <ul role="list" className={`off-paper links ${styles.downloads}`}>
    {Object.entries({ csv, json }).map(([kind, label]) => (
      <li key={kind}>
        <a className="tap" href={addressIn(currentLanguage(), `/trust/${name}.${kind}`)} download>
          {label}
        </a>
      </li>
    ))}
  </ul>
)

type ProvidersProps = Pick<Trust['providers'], 'caption' | 'columns' | 'companies' | 'sample'>

/** The companies that process data, with the dates of their addition and last review. */
export const Providers = ({ caption, columns, companies, sample }: ProvidersProps) => (
  <TrustTable
    id="providers-table"
    caption={caption}
    columns={[columns.name, columns.purpose, columns.place, columns.added, columns.reviewed]}
    rows={companies.map(({ name, purpose, place, added, reviewed }) => ({
      key: name,
      name,
      cells: [
        purpose,
        place,
        formatLongDate(added, currentLanguage().tag),
        formatLongDate(reviewed, currentLanguage().tag),
      ],
    }))}
  >
    {sample && <p className={`muted small ${styles.note}`}>{sample}</p>}
  </TrustTable>
)

type Disclosure = Proof['answers']['disclosure']
type NoticeProps = Pick<Trust['audit'], 'caption'> & {
  columns: Disclosure['columns']
  published: Claimed<Disclosure['rows'][number]>[]
}

/** A sample of what an employer publishes about an automated tool. */
export const BiasAuditNotice = ({ caption, columns, published }: NoticeProps) => (
  <TrustTable
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

/** Answers to security questionnaires, collapsed by topic, with all of them to download. */
export function QuestionnaireAnswers({ words, groups }: QuestionnaireAnswersProps) {
  const { states, count, downloads } = words.answers
  return (
    <div className={styles.answers}>
      {groups.map(({ name, answers }) => (
        <details key={name} className={accordion.item}>
          <summary>
            {name}{' '}
            <span className="row muted small">
              {fillInCount(count, answers.length, currentLanguage().tag)}
              <PlusMinusIcon />
            </span>
          </summary>
          <dl>
            {answers.map(({ number, q, a, state, said }) => (
              <div key={number}>
                <dt>
                  <span>{number}</span> {q}
                </dt>
                <dd>
                  <ReviewedStatement said={said} words={words}>
                    {state !== 'described' && <b data-state={state}>{states[state]}</b>} {a ?? said.wording}
                  </ReviewedStatement>
                </dd>
                <dd className="small">
                  <OwnerAndReview said={said} words={words} />
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
