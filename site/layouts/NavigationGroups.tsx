import type { ReactNode } from 'react'
import type { NavigationGroup } from '#site/schemas/site.ts'
import { Icon } from '#site/ui/Icon.tsx'
import { inNewTab } from '#site/ui/new-tab.ts'
import styles from './NavigationGroups.module.css'

export type NavigationGroupsProps = {
  groups: NavigationGroup[]
  /** The path of the page, to mark its link as the current one. */
  path: string
  /** `menu` has panels under a bar; `sheet` is a list that folds. */
  variant: 'menu' | 'sheet'
  icon: ReactNode
}

/**
 * The groups are `<details name>`: one is open at a time, by pointer, keyboard or touch, without scripts too. In the sheet
 * that is at first the group of this page, or else the first one.
 */
export function NavigationGroups({ groups, path, variant, icon }: NavigationGroupsProps) {
  const current = groups.findIndex(({ items }) => items.some(({ href }) => href === path))
  return groups.map((group, index) => {
    const holdsPage = index === current
    return (
      <details
        key={group.name}
        name={`${variant}-groups`}
        className={`${styles.group} ${styles[variant]}`}
        data-current={holdsPage || undefined}
        open={variant === 'sheet' && index === Math.max(0, current)}
      >
        <summary>
          {group.name}
          {icon}
        </summary>
        <ul role="list">
          {group.items.map(({ name, href, icon, hint }) => (
            <li key={href}>
              <a
                href={href}
                aria-current={href === path ? 'page' : undefined}
                {...(href.startsWith('https:') && inNewTab)}
              >
                <Icon name={icon} />
                <span>
                  <b>{name}</b>
                  <small>{hint}</small>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </details>
    )
  })
}
