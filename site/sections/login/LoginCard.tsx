import { NightReport } from '#site/pictures/NightReport.tsx'
import type { Login } from '#site/schemas/login.ts'
import type { Site } from '#site/schemas/site.ts'
import { TextField } from '#site/ui/Field.tsx'
import { inNewTab } from '#site/ui/new-tab.ts'
import styles from '../account/AccountCard.module.css'
import { AccountCard } from '../account/AccountCard.tsx'
import layout from './LoginCard.module.css'

export type LoginCardProps = Omit<Login, 'seo'> & { navigation: Site['navigation'] }

/** The login card, beside what happened overnight. */
export function LoginCard({ heading, lead, form, answer, picture, navigation }: LoginCardProps) {
  return (
    <section className={`container split ${layout.section}`}>
      <div className={layout.words}>
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
      <div className={layout.night} role="img" aria-label={picture.description}>
        <NightReport {...picture} />
      </div>
    </section>
  )
}
