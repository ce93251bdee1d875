/** Once an account card has closed, its fields are emptied and the answer in its place has the focus. */
export function accountCard(): void {
  const card = document.querySelector<HTMLDialogElement>('[data-account-card]')
  const answer = document.querySelector<HTMLElement>('[data-account-answer]')
  card?.addEventListener('close', () => {
    card.querySelector('form')?.reset()
    answer?.focus()
  })
}
