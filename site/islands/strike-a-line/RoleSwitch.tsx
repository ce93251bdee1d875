import type { Shortlists } from '#site/schemas/shortlists.ts'
import { Chip } from '#site/ui/Chip.tsx'
import styles from './RoleSwitch.module.css'

export type RoleSwitchProps = {
  words: Shortlists['words']
  roles: Shortlists['roles']
  chosen: string
  onChoose: (role: string) => void
}

/** Switches between the roles. It needs script, as the page itself holds the first role only. */
export function RoleSwitch({ words, roles, chosen, onChoose }: RoleSwitchProps) {
  return (
    <fieldset className={`off-paper ${styles.switch}`}>
      <legend>{words.role}</legend>
      {roles.map(({ id, tab }) => (
        <Chip key={id} name="shortlist" value={id} checked={id === chosen} onChange={() => onChoose(id)}>
          {tab}
        </Chip>
      ))}
    </fieldset>
  )
}
