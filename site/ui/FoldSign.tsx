/** Plus while its fold is closed, minus when open. */
export const FoldSign = () => (
  <svg
    viewBox="0 0 20 20"
    width="20"
    height="20"
    stroke="var(--brand)"
    strokeWidth={2.5}
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M3 10h14" />
    <path d="M10 3v14" />
  </svg>
)
