/** Shows the button after a picture that moves once, and plays it again on a press: a copy begins as the picture did. */
export function replay(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-replay]')) {
    button.hidden = false
    button.addEventListener('click', () => {
      const picture = button.previousElementSibling
      picture?.replaceWith(picture.cloneNode(true))
    })
  }
}
