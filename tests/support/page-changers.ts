// What others do to a page in the browser of its visitor. Each runs in the page, and says nothing to it.

/** React reports that it renders an island anew, as its HTML is not what the server sent. */
export const rendersAnew = /React error #418/

/**
 * As Chrome's translator: each text gives its place to two <font> elements, and so does each that comes or changes later.
 * One that is never content puts its texts in anew every so many milliseconds; 0 is a usual one.
 */
export function translate(everyMs: number): void {
  const skipped = 'script, style, noscript, textarea, font, [translate="no"]'
  const word = (text: string) => {
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    outer.style.verticalAlign = 'inherit'
    inner.style.verticalAlign = 'inherit'
    inner.textContent = `§${text}`
    outer.append(inner)
    return outer
  }
  const pass = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found)
      if (text.data.trim() && !text.parentElement?.closest(skipped)) text.replaceWith(word(text.data))
    document.documentElement.classList.add('translated-ltr')
    document.documentElement.lang = 'fr'
  }
  pass()
  new MutationObserver(pass).observe(document.body, { subtree: true, childList: true, characterData: true })
  if (everyMs === 0) return
  setInterval(() => {
    for (const font of document.querySelectorAll('font:not(font font)'))
      font.replaceWith(word(font.textContent.slice(1)))
  }, everyMs)
}

/** As 1Password and Bitwarden: an element of its own behind each field, attributes on it, and styles that make room for an icon. */
export function addIcons(): void {
  const pass = () => {
    for (const field of document.querySelectorAll<HTMLInputElement>('form input:not([data-manager])')) {
      field.dataset['manager'] = 'yes'
      field.setAttribute('data-bwautofill', '')
      field.style.backgroundPosition = 'right'
      const icon = document.createElement('com-password-manager')
      const press = document.createElement('button')
      press.type = 'button'
      press.tabIndex = -1
      icon.append(press)
      field.after(icon)
    }
  }
  pass()
  new MutationObserver(pass).observe(document.body, { subtree: true, childList: true })
}

/** As LastPass and RoboForm once did: each field is put into an element of its own, and a frame behind the form. */
export function wrapFields(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('form input:not([type="hidden"])')) {
    const wrap = document.createElement('span')
    wrap.dataset['manager'] = ''
    field.before(wrap)
    wrap.append(field)
    wrap.append(document.createElement('i'))
  }
  for (const form of document.forms) form.append(document.createElement('iframe'))
}
