import { ChevronDown, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { currentLanguage } from '#language'
import type { Language } from '#site/content/translate/languages.ts'
import styles from './LanguageSwitch.module.css'
import navigation from './NavigationGroups.module.css'

/** A language, and the address of this page in it. */
export type Translation = Language & { href: string }

export type LanguageSwitchProps = { label: string; translations: readonly Translation[] }

/** `language-offer.ts` appends this page's query and fragment to the links. */
const TranslationList = ({
  translations,
  ...list
}: Pick<LanguageSwitchProps, 'translations'> & ComponentProps<'ul'>) => (
  <ul role="list" {...list}>
    {translations.map(({ tag, direction, name, href }) => (
      <li key={tag}>
        <a
          href={href}
          lang={tag}
          hrefLang={tag}
          dir={direction}
          aria-current={tag === currentLanguage().tag ? 'true' : undefined}
          data-language
        >
          {name}
        </a>
      </li>
    ))}
  </ul>
)

/** The menu in the header of a wide page. */
export function LanguageMenu({ label, translations }: LanguageSwitchProps) {
  if (translations.length < 2) return null
  return (
    <details name="menu-groups" className={`${navigation.group} ${navigation.menu} ${styles.menu}`}>
      <summary className="row">
        <span className="visually-hidden">{label}: </span>
        {currentLanguage().tag.split('-')[0]?.toUpperCase()}
        <ChevronDown aria-hidden="true" width={16} height={16} />
      </summary>
      <TranslationList translations={translations} />
    </details>
  )
}

/** A row of languages, in the footer and in the menu of a small screen. */
export function LanguageRow({ label, translations }: LanguageSwitchProps) {
  if (translations.length < 2) return null
  return <TranslationList translations={translations} aria-label={label} className={`links ${styles.row}`} />
}

/** Hidden offers of this page in other languages. `language-offer.ts` shows the one that the browser prefers. */
export const LanguageOffers = ({ translations }: Pick<LanguageSwitchProps, 'translations'>) =>
  translations
    .filter(({ tag }) => tag !== currentLanguage().tag)
    .map(({ tag, direction, offer, close, href }) => (
      <aside
        key={tag}
        className={styles.offer}
        lang={tag}
        dir={direction}
        aria-label={offer}
        data-language-offer
        hidden
      >
        <a className="tap" href={href} hrefLang={tag} data-language>
          {offer}
        </a>
        <button type="button" className="icon-button" aria-label={close}>
          <X aria-hidden="true" width={20} height={20} />
        </button>
      </aside>
    ))
