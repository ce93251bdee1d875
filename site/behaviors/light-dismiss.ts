/** Closes `<dialog closedby="any">` on a press outside it, where the browser does not do so itself. */
export function lightDismiss(): void {
  if ('closedBy' in HTMLDialogElement.prototype) return
  document.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLDialogElement && target.getAttribute('closedby') === 'any') target.close()
  })
}
