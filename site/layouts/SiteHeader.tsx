import { ChevronDown, Menu, Moon, Sun } from 'lucide-react'
import { addressIn } from '#domain/pages/addresses.ts'
import { currentLanguage } from '#language'
import type { Site } from '#site/schemas/site.ts'
import brandMark from '#site/ui/BrandMark.module.css'
import { BrandMark } from '#site/ui/BrandMark.tsx'
import { Button } from '#site/ui/Button.tsx'
import { Icon } from '#site/ui/Icon.tsx'
import { inNewTab } from '#site/ui/new-tab.ts'
import { LanguageMenu, LanguageRow, type Translation } from './LanguageSwitch.tsx'
import { NavigationGroups } from './NavigationGroups.tsx'
import styles from './SiteHeader.module.css'

export type SiteHeaderProps = {
  site: Site
  path: string
  /** SVG source of the logo. */
  mark: string
  translations: readonly Translation[]
  /** Without them, there is only the logo. */
  menus: boolean
}

function ThemeToggle({ label }: { label: string }) {
  return (
    <button type="button" className={`icon-button ${styles.theme}`} data-theme-toggle aria-pressed="false">
      <Sun className={styles.sun} aria-hidden="true" width={20} height={20} strokeWidth={1.75} />
      <Moon className={styles.moon} aria-hidden="true" width={20} height={20} strokeWidth={1.75} />
      <span className="visually-hidden">{label}</span>
    </button>
  )
}

function PricingLink({ site, path }: Pick<SiteHeaderProps, 'site' | 'path'>) {
  const { name, href, active } = site.navigation.pricing
  return (
    <a className={styles.link} href={href} aria-current={path === active ? 'true' : undefined}>
      {name}
    </a>
  )
}

export function SiteHeader({ site, path, mark, translations, menus }: SiteHeaderProps) {
  const { labels } = site
  const { groups, login, signUp } = site.navigation
  const home = addressIn(currentLanguage(), '/')
  const logo = (
    <a className={`row ${brandMark.name}`} translate="no" href={home} aria-current={path === home ? 'page' : undefined}>
      <BrandMark svg={mark} />
      {site.brand.name}
    </a>
  )
  if (!menus)
    return (
      <header className={styles.header}>
        <div className={`container row wrap ${styles.bar}`}>
          {logo}
          <div className={`row ${styles.actions}`}>
            <ThemeToggle label={labels.darkTheme} />
          </div>
        </div>
      </header>
    )
  return (
    <header className={styles.header}>
      <div className={`container row wrap ${styles.bar}`}>
        {logo}
        <nav className={styles.desktop} aria-label={labels.mainNavigation} data-menu>
          <NavigationGroups
            groups={groups}
            path={path}
            variant="menu"
            icon={<ChevronDown aria-hidden="true" width={16} height={16} />}
          />
          <PricingLink site={site} path={path} />
          <LanguageMenu label={labels.languages} translations={translations} />
        </nav>
        <div className={`row ${styles.actions}`}>
          <ThemeToggle label={labels.darkTheme} />
          <a className={`${styles.link} ${styles.login}`} href={login.href} {...inNewTab}>
            {login.label}
          </a>
          <Button href={signUp.href} size="small" newTab>
            {signUp.label}
          </Button>
          <button type="button" className={`icon-button ${styles.hamburger}`} command="show-modal" commandfor="menu">
            <Menu aria-hidden="true" width={24} height={24} />
            <span className="visually-hidden">{labels.openMenu}</span>
          </button>
        </div>
      </div>
      <dialog id="menu" className={styles.sheet} aria-label={labels.menu} closedby="any">
        <div className={`row ${styles.sheetBar}`}>
          <span className={`row ${brandMark.name}`} translate="no">
            <BrandMark svg={mark} />
            {site.brand.name}
          </span>
          <button type="button" className={`icon-button ${styles.hamburger}`} command="close" commandfor="menu">
            <Icon name="close" />
            <span className="visually-hidden">{labels.closeMenu}</span>
          </button>
        </div>
        <nav aria-label={labels.menuNavigation}>
          <NavigationGroups
            groups={groups}
            path={path}
            variant="sheet"
            icon={<ChevronDown aria-hidden="true" width={20} height={20} />}
          />
          <PricingLink site={site} path={path} />
          <a className={styles.link} href={login.href} {...inNewTab}>
            {login.label}
          </a>
        </nav>
        <div className={styles.sheetActions}>
          <Button href={site.navigation.demo.href} wide>
            {site.navigation.demo.label}
          </Button>
          <div className="row">
            <Button href={signUp.href} look="quiet" wide newTab>
              {signUp.label}
            </Button>
            <ThemeToggle label={labels.darkTheme} />
          </div>
          <LanguageRow label={labels.languages} translations={translations} />
        </div>
      </dialog>
    </header>
  )
}
