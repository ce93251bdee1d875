const prefersDark = matchMedia('(prefers-color-scheme: dark)')

function isDark(): boolean {
  const chosen = document.documentElement.dataset['theme']
  return chosen ? chosen === 'dark' : prefersDark.matches
}

/** Wires the header's toggle and remembers the choice; the head's inline script applies it before the first paint. */
export function rememberTheme(): void {
  const toggle = document.querySelector<HTMLButtonElement>('[data-theme-toggle]')
  if (!toggle) return
  const show = () => toggle.setAttribute('aria-pressed', String(isDark()))
  toggle.addEventListener('click', () => {
    const theme = isDark() ? 'light' : 'dark'
    document.documentElement.dataset['theme'] = theme
    try {
      localStorage.setItem('theme', theme)
    } catch {
      // Storage is blocked: the choice lasts as long as the page.
    }
    show()
  })
  prefersDark.addEventListener('change', show)
  show()
}
