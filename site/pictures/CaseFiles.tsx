const width = 1600
const height = 900
/** Height of the tab that stands highest. */
const highest = 336

/** The folders, from the back of the drawer to its front: where each begins, where its tab stands, and its colour. */
const folders = [
  { top: 400, tab: 1010, fill: 'var(--surface)' },
  { top: 478, tab: 420, fill: 'var(--brand)' },
  { top: 556, tab: 790, fill: 'var(--paper)' },
  { top: 634, tab: 560, fill: 'var(--thread)' },
  { top: 712, tab: 930, fill: 'var(--surface)' },
]

const folder = (top: number, tab: number) =>
  `M-10 ${height + 10}V${top}H${tab}c16 0 20-10 25-28s12-30 28-30h164c16 0 23 12 28 30s9 28 25 28H${width + 10}V${height + 10}Z`

/** It runs on a tape, so that its stitches stand out on folders of every colour. */
const thread = 'M1145 388c-40 60-560 20-590 80s420 30 370 88-300 10-330 66 480 40 470 78'

/** A drawer of case files on one thread, from edge to edge. Decorative: it says nothing that the text does not. */
export function CaseFiles() {
  return (
    <svg
      viewBox={`0 ${highest} ${width} ${height - highest}`}
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      aria-hidden="true"
    >
      {folders.map(({ top, tab, fill }) => (
        <g key={top} stroke="var(--ink)">
          <path d={folder(top, tab)} fill={fill} strokeOpacity={0.14} strokeWidth={2} />
          <path d={`M${tab + 78} ${top - 18}h112`} strokeOpacity={0.55} strokeWidth={9} strokeLinecap="round" />
        </g>
      ))}
      <path d={thread} stroke="var(--paper)" strokeWidth={18} strokeLinecap="round" />
      <path d={thread} stroke="var(--ink)" strokeWidth={6} strokeLinecap="round" strokeDasharray="16 14" />
      <path d={`M-10 ${height + 10}V796H${width + 10}V${height + 10}Z`} fill="var(--deep)" />
      <path d="M690 850h220" stroke="var(--thread)" strokeWidth={10} strokeLinecap="round" />
    </svg>
  )
}
