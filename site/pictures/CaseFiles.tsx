/** Three files on one thread. Decorative: it says nothing that the text does not. */
export function CaseFiles() {
  return (
    <svg width="100%" overflow="visible" viewBox="0 0 560 300" fill="none" aria-hidden="true">
      {[
        { x: 70, turn: -5 },
        { x: 215, turn: 2 },
        { x: 360, turn: 6 },
      ].map(({ x, turn }, index) => (
        <g key={x} transform={`rotate(${turn} ${x + 65} 150)`}>
          <path
            d={`M${x} 66a10 10 0 0 1 10-10h38l12 14h60a10 10 0 0 1 10 10v150a10 10 0 0 1-10 10H${x + 10}a10 10 0 0 1-10-10Z`}
            fill={index === 1 ? 'var(--tint)' : 'var(--surface)'}
            stroke="var(--line)"
            strokeWidth={2}
          />
          <path d={`M${x + 20} 110h88M${x + 20} 130h64`} stroke="var(--line)" strokeWidth={6} strokeLinecap="round" />
        </g>
      ))}
      <path
        d="M-60 250C0 220 40 190 92 196s60 22 96 10 60-34 100-26 70 26 110 20 60-20 90-30 70-30 130-8"
        className="stitches"
      />
    </svg>
  )
}
