const openers = 'a[href^="/"][href$="#cookie-list"]'

/** Makes the cookie button and every link to the cookie list open the cookie manager, loaded on demand. */
export function initCookieButton(): void {
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
  // Safari does not focus a clicked link, and the closing dialog returns focus to the active element.
  opener.focus()
  try {
    const { openCookieManager } = await import('./choices-dialog.ts')
    await openCookieManager()
  } catch {
    // The manager did not load; the policy page lists the same cookies.
    location.assign(opener.href)
  }
}
