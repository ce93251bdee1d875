const patienceMs = 6000

/**
 * Keeps the first press on a form's button for the script that will run the form, and repeats it then. Otherwise the
 * browser would answer a press on an untouched form, with its bubble instead of our words or with a post that leaves
 * the page. When the script cannot be loaded, or takes too long, the form is posted natively and the server answers
 * with the same words.
 */
export function holdFirstPress(island: HTMLElement): void {
  const isDecided = new Promise((resolve) => {
    island.addEventListener('astro:hydrate', resolve)
    island.addEventListener('astro:hydration-error', () => {
      for (const form of island.querySelectorAll('form')) leaveToServer(form)
      resolve(undefined)
    })
  })
  island.addEventListener('click', async (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    const form = button?.type === 'submit' ? button.form : null
    if (!form || isTakenOver(form)) return
    event.preventDefault()
    // This is a second press, while the first one waits.
    if (form.ariaBusy === 'true') return
    form.ariaBusy = 'true'
    await Promise.race([isDecided, new Promise((resolve) => setTimeout(resolve, patienceMs))])
    // The script may have put another form in the place of this one.
    const standing = form.isConnected ? form : island.querySelector('form')
    if (!standing) return
    standing.removeAttribute('aria-busy')
    if (!isTakenOver(standing)) leaveToServer(standing)
    standing.requestSubmit()
  })
}

/** Whether script runs the form, or the server is to answer it. Either switches the browser's own checks off. */
const isTakenOver = (form: HTMLFormElement) => form.noValidate

const leaveToServer = (form: HTMLFormElement) => {
  form.noValidate = true
}
