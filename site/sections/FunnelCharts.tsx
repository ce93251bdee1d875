import type { ReactNode } from 'react'
import {
  type FunnelReport,
  type FunnelStep,
  type FunnelView,
  funnelCsvPath,
  funnelDimensions,
  funnelPath,
  funnelSteps,
} from '#domain/pages/funnel.ts'
import { linkField } from '#domain/pages/signed-link.ts'
import { fillIn, fillInCount } from '#domain/words/fill-in.ts'
import { currentLanguage } from '#language'
import type { FunnelWords } from '#site/schemas/funnel.ts'
import styles from './FunnelCharts.module.css'
import { PrivateScreen } from './PrivateScreens.tsx'

/** Counts of visits and leads: a chart for each step, and a table. */
export function FunnelCharts({ words, view, language }: { words: FunnelWords; view: FunnelView; language: string }) {
  if (view.state !== 'shown') return <PrivateScreen wide here={words.here} {...words[view.state]} />
  const { link, report } = view
  const number = (value: number) => value.toLocaleString(language)
  const date = (day: string) => new Date(day).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' })
  const addressOf = (path: string, by: FunnelReport['by']) =>
    `${path}?${new URLSearchParams({ [linkField]: link, since: report.since, until: report.until, by })}`
  const dimension = words.dimensions[report.by]
  return (
    <PrivateScreen
      wide
      here={words.here}
      heading={fillIn(words.heading, { since: date(report.since), until: date(report.until) })}
      text={words.text}
    >
      <div className={styles.charts}>
        {funnelSteps.map((step) => (
          <StepChart key={step} name={words.steps[step]} step={step} report={report} number={number} />
        ))}
      </div>
      <nav aria-label={words.shownBy} className={`links ${styles.ways}`}>
        {funnelDimensions.map((by) => (
          <a key={by} href={addressOf(funnelPath, by)} aria-current={by === report.by ? 'page' : undefined}>
            {words.dimensions[by]}
          </a>
        ))}
        <a href={addressOf(funnelCsvPath, report.by)}>{words.csv}</a>
      </nav>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users can scroll it only if it is focusable */}
      <section className={styles.scroll} tabIndex={0} aria-label={dimension}>
        <table>
          <thead>
            <tr>
              <th scope="col">{dimension}</th>
              {funnelSteps.map((step) => (
                <th key={step} scope="col">
                  {words.steps[step]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.rows.map((row) => (
              <Row key={row.name} name={<bdi>{row.name || words.unknown}</bdi>} counts={row} number={number} />
            ))}
            {report.small.count > 0 && (
              <Row
                name={fillIn(words.small, { count: number(report.small.count) })}
                counts={report.small}
                number={number}
              />
            )}
            <Row name={words.all} counts={report.total} number={number} />
          </tbody>
        </table>
      </section>
      <p className="muted">{fillInCount(words.bots, report.bots, currentLanguage().tag)}</p>
    </PrivateScreen>
  )
}

type Counts = Record<FunnelStep, number>

function Row({ name, counts, number }: { name: ReactNode; counts: Counts; number: (value: number) => string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {funnelSteps.map((step) => (
        <td key={step}>{number(counts[step])}</td>
      ))}
    </tr>
  )
}

type StepChartProps = { name: string; step: FunnelStep; report: FunnelReport; number: (value: number) => string }

/** One bar per day. Each chart has its own scale: there are a thousand views for a few leads. */
function StepChart({ name, step, report: { days, total }, number }: StepChartProps) {
  const max = Math.max(1, ...days.map((day) => day[step]))
  return (
    <figure className={styles.chart}>
      <figcaption>
        {name} <b>{number(total[step])}</b>
      </figcaption>
      <svg viewBox={`0 0 ${days.length * 10} 40`} preserveAspectRatio="none" aria-hidden="true">
        {days.map(({ day, [step]: count }, at) => {
          const height = (count / max) * 40
          return <rect key={day} x={at * 10 + 1} y={40 - height} width={8} height={height} />
        })}
      </svg>
    </figure>
  )
}
