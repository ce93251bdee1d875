import type { ReactNode } from 'react'
import { FirstMorning, NightReport } from '#site/drawings/AccountPictures.tsx'
import type { AccountAnswer } from '#site/schemas/account-card.ts'
import type { Link } from '#site/schemas/fields.ts'
import type { Login } from '#site/schemas/login.ts'
import type { Signup } from '#site/schemas/signup.ts'
import type { Site } from '#site/schemas/site.ts'
import { Button } from '#site/ui/Button.tsx'
import { TextField } from '#site/ui/Field.tsx'
import { inNewTab } from '#site/ui/new-tab.ts'
import sharedStyles from '#site/ui/shared-styles.module.css'
import styles from './AccountCards.module.css'

export type AccountCardProps = {
  title: string
  submit: string
  otherLead: string
  other: Link
  answer: AccountAnswer
  /** The app's addresses, the one for this card first. */
  appAddresses: readonly [string, string]
  children: ReactNode
}

const withoutScheme = (href: string) => href.replace(/^https:\/\//, '')

/**
 * A card whose fields are sent nowhere. The form's method is `dialog`: its button closes the surrounding dialog, and
 * the answer replaces it, without script or navigation.
 */
function AccountCard({ title, submit, otherLead, other, answer, appAddresses, children }: AccountCardProps) {
  const [first, second] = appAddresses
  return (
    <div className={styles.place}>
      <dialog open className={`${sharedStyles.panel} ${styles.card}`} aria-labelledby="account-title" data-account-card>
        <h2 id="account-title" className="subheading">
          {title}
        </h2>
        <form method="dialog" noValidate className={styles.form}>
          {children}
          <Button type="submit" wide>
            {submit}
          </Button>
          <p className={`muted small ${styles.other}`}>
            {otherLead}{' '}
            <a className="tap" href={other.href}>
              {other.label}
            </a>
          </p>
        </form>
      </dialog>
      <div className={`${sharedStyles.panel} ${styles.answer}`} tabIndex={-1} data-account-answer>
        <svg viewBox="0 0 120 44" fill="none" aria-hidden="true">
          <path d="M4 30c24-26 44-26 58-8s30 18 50-6M98 12l15 3-6 15" className="tie" strokeLinejoin="round" />
        </svg>
        <h2 className="subheading">{answer.heading}</h2>
        <p className="muted">{answer.text}</p>
        <Button href={first} newTab>
          {answer.first} {withoutScheme(first)}
        </Button>
        <p className={`muted small ${styles.other}`}>
          {answer.second}{' '}
          <a className="tap" href={second} {...inNewTab}>
            {withoutScheme(second)}
          </a>
        </p>
      </div>
    </div>
  )
}

export type LoginCardProps = Omit<Login, 'seo'> & { navigation: Site['navigation'] }

/** The login card, beside a report of the night. */
export function LoginCard({ heading, lead, form, answer, picture, navigation }: LoginCardProps) {
  return (
    <section className={`container split ${styles.section}`}>
      <div className={styles.words}>
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        <AccountCard {...form} answer={answer} appAddresses={[navigation.login.href, navigation.signUp.href]}>
          <TextField label={form.email} type="email" autoComplete="username" inputMode="email" />
          <div className={styles.password}>
            <TextField label={form.password} type="password" autoComplete="current-password" />
            <a className="tap" href={navigation.newPassword.href} {...inNewTab}>
              {navigation.newPassword.label}
            </a>
          </div>
        </AccountCard>
      </div>
      <div className={styles.night} role="img" aria-label={picture.description}>
        <NightReport {...picture} />
      </div>
    </section>
  )
}

export type SignupCardProps = Omit<Signup, 'seo'> & { navigation: Site['navigation'] }

/** The sign-up card, with the first morning that it leads to. */
export function SignupCard({ heading, lead, form, answer, morning, navigation }: SignupCardProps) {
  return (
    <section className={`container with-form ${styles.signup}`}>
      <div>
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
      </div>
      <div className="beside">
        <AccountCard {...form} answer={answer} appAddresses={[navigation.signUp.href, navigation.login.href]}>
          <div className={styles.pair}>
            <TextField label={form.firstName} autoComplete="given-name" />
            <TextField label={form.lastName} autoComplete="family-name" />
          </div>
          <div className={styles.pair}>
            <TextField label={form.phone} type="tel" autoComplete="tel" />
            <TextField label={form.email} type="email" autoComplete="email" inputMode="email" />
          </div>
          <div className={styles.pair}>
            <TextField label={form.password} type="password" autoComplete="new-password" />
            <TextField label={form.confirm} type="password" autoComplete="new-password" />
          </div>
        </AccountCard>
      </div>
      <div>
        <FirstMorning steps={morning} />
      </div>
    </section>
  )
}
