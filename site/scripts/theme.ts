/**
 * Wires the two theme toggles and stores the choice, which an inline script in the head applies before the first paint.
 */
export function initThemeToggles(): void {
  const prefersDark = matchMedia('(prefers-color-scheme: dark)')
  const isDark = () => {
    const chosen = document.documentElement.dataset['theme']
    return chosen ? chosen === 'dark' : prefersDark.matches
  }
  const toggles = document.querySelectorAll('[data-theme-toggle]')
  // The browser's own frame: the light theme's colour first, then the dark one's.
  const themeColours = document.querySelectorAll<HTMLMetaElement>('[name="theme-color"]')
  const show = () => {
    for (const toggle of toggles) toggle.setAttribute('aria-pressed', String(isDark()))
    themeColours.forEach((colour, index) => {
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
