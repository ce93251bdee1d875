/** Empties the fields of an account card once it has closed, and focuses the answer in its place. */
export function accountCard(): void {
  const card = document.querySelector<HTMLDialogElement>('[data-account-card]')
  const answer = document.querySelector<HTMLElement>('[data-account-answer]')
  card?.addEventListener('close', () => {
    card.querySelector('form')?.reset()
    answer?.focus()
  })
}
