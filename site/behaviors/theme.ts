const prefersDark = matchMedia('(prefers-color-scheme: dark)')

function isDark(): boolean {
  const chosen = document.documentElement.dataset['theme']
  return chosen ? chosen === 'dark' : prefersDark.matches
}

/** Wires the header's two toggles and remembers the choice; the head's inline script applies it before the first paint. */
export function rememberTheme(): void {
  const toggles = document.querySelectorAll('[data-theme-toggle]')
  // These colour the browser's own frame: the light theme's first, then the dark one's.
  const frameColours = document.querySelectorAll<HTMLMetaElement>('[name="theme-color"]')
  const show = () => {
    for (const toggle of toggles) toggle.setAttribute('aria-pressed', String(isDark()))
    frameColours.forEach((colour, index) => {
      colour.media = isDark() === (index === 1) ? 'all' : 'not all'
    })
  }
  const change = () => {
    const theme = isDark() ? 'light' : 'dark'
    document.documentElement.dataset['theme'] = theme
    try {
      localStorage.setItem('theme', theme)
    } catch {
      // Storage is blocked: the choice lasts as long as the page.
    }
    show()
  }
  for (const toggle of toggles) toggle.addEventListener('click', change)
  prefersDark.addEventListener('change', show)
  show()
}
