/** Clears the account card when it closes and focuses the answer that replaces it. */
export function initAccountCard(): void {
  const card = document.querySelector<HTMLDialogElement>('[data-account-card]')
  const answer = document.querySelector<HTMLElement>('[data-account-answer]')
  card?.addEventListener('close', () => {
    card.querySelector('form')?.reset()
    answer?.focus()
  })
}
