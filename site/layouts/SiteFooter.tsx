import { addressIn } from '#domain/pages/addresses.ts'
import { currentLanguage } from '#language'
import type { Site } from '#site/schemas/site.ts'
import brandMark from '#site/ui/BrandMark.module.css'
import { BrandMark } from '#site/ui/BrandMark.tsx'
import { Icon } from '#site/ui/Icon.tsx'
import { inNewTab } from '#site/ui/new-tab.ts'
import sharedStyles from '#site/ui/shared-styles.module.css'
import { LanguageRow, type Translation } from './LanguageSwitch.tsx'
import styles from './SiteFooter.module.css'

export type SiteFooterProps = {
  site: Site
  path: string
  /** SVG source of the logo. */
  mark: string
  translations: readonly Translation[]
  /** Without them, there are only the legal links. */
  menus: boolean
}

type FooterLink = { label: string; href: string }

/** A group of links, which is folded on phones. */
function Column({ heading, links, path }: { heading: string; links: FooterLink[]; path: string }) {
  return (
    <details>
      <summary className="row">
        <b className={sharedStyles.label}>{heading}</b>
      </summary>
      <ul role="list">
        {links.map(({ label, href }) => (
          <li key={label}>
            <a
              href={href}
              aria-current={href === path ? 'page' : undefined}
              {...(href.startsWith('https:') && inNewTab)}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

export function SiteFooter({ site, path, mark, translations, menus }: SiteFooterProps) {
  const { brand, contact, footer, labels, navigation } = site
  return (
    <footer className={`muted small ${styles.footer}`}>
      {menus && (
        <div className={`container ${styles.columns}`}>
          <div className={styles.about}>
            <a
              className={`row ${brandMark.name} ${styles.brand}`}
              href={addressIn(currentLanguage(), '/')}
              translate="no"
            >
              <BrandMark svg={mark} />
              {brand.name}
            </a>
            <p>{brand.tagline}</p>
            <p>
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </p>
          </div>
          <nav className={styles.groups} aria-label={labels.allPages}>
            {navigation.groups.map((group) => (
              <Column
                key={group.name}
                heading={group.name}
                links={group.items.map(({ name, href }) => ({ label: name, href }))}
                path={path}
              />
            ))}
            <Column heading={footer.moreHeading} links={footer.more} path={path} />
          </nav>
        </div>
      )}
      <div className={`container row wrap ${styles.base}`}>
        <p>
          <bdi>
            © {footer.copyrightYear} {brand.legalName}
          </bdi>
        </p>
        <ul role="list" className="wrap">
          {footer.legal.map(({ label, href }) => (
            <li key={href}>
              <a href={href} aria-current={href === path ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <LanguageRow label={labels.languages} translations={translations} />
        {menus && (
          <ul role="list" className={`wrap ${styles.social}`}>
            {footer.social.map(({ label, href, icon }) => (
              <li key={href}>
                <a href={href} {...inNewTab}>
                  <Icon name={icon} />
                  <span className="visually-hidden">{label}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  )
}
