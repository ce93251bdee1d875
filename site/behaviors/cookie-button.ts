const openers = 'a[href^="/"][href$="#cookie-list"]'

/** Makes the cookie button, and every link to the cookie list, open the manager, which is loaded only then. */
export function cookieButton(): void {
  for (const opener of document.querySelectorAll<HTMLAnchorElement>(openers)) {
    opener.role = 'button'
    opener.ariaHasPopup = 'dialog'
    opener.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      void open(opener)
    })
    opener.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return
      event.preventDefault()
      opener.click()
    })
  }
}

async function open(opener: HTMLAnchorElement) {
  // Safari does not focus a pressed link, and the dialog returns the focus to where it was.
  opener.focus()
  try {
    const { openCookieManager } = await import('./cookie-manager.ts')
    await openCookieManager()
  } catch {
    // The manager could not be loaded, and the list in the policy says the same.
    location.assign(opener.href)
  }
}
