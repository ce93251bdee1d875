import { FirstMorning } from '#site/pictures/FirstMorning.tsx'
import type { Signup } from '#site/schemas/signup.ts'
import type { Site } from '#site/schemas/site.ts'
import { TextField } from '#site/ui/Field.tsx'
import styles from '../account/AccountCard.module.css'
import { AccountCard } from '../account/AccountCard.tsx'
import layout from './SignupCard.module.css'

export type SignupCardProps = Omit<Signup, 'seo'> & { navigation: Site['navigation'] }

/** The sign-up card, after the first morning that it leads to. */
export function SignupCard({ heading, lead, form, answer, morning, navigation }: SignupCardProps) {
  return (
    <section className={`container ${layout.section}`}>
      <div className={layout.words}>
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
      </div>
      <div className={layout.card}>
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
