/** The thread as a handwritten name. */
export function Signature() {
  return (
    <svg
      viewBox="0 0 200 64"
      fill="none"
      stroke="var(--thread)"
      strokeWidth={5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M6 46c10-22 26-40 32-34 7 8-14 40-8 42 8 2 22-44 34-42 8 2-12 34-4 36 10 2 14-20 24-22 8 0-2 18 6 18 9 0 12-16 20-14 6 2 0 12 8 12 10 0 16-12 30-11 8 1 6 8 20 8 10 0 16-3 26-5" />
    </svg>
  )
}
