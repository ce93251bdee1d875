/** Shows the button under a picture that moves once, and plays it again on a press. */
export function replay(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-replay]')) {
    button.hidden = false
    button.addEventListener('click', () => {
      for (const motion of button.parentElement?.getAnimations({ subtree: true }) ?? []) {
        motion.currentTime = 0
        motion.play()
      }
    })
  }
}
