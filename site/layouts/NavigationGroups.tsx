import type { ReactNode } from 'react'
import type { NavigationGroup } from '#site/schemas/site.ts'
import { Icon } from '#site/ui/Icon.tsx'
import { inNewTab } from '#site/ui/new-tab.ts'
import styles from './NavigationGroups.module.css'

export type NavigationGroupsProps = {
  groups: NavigationGroup[]
  /** Path of the page, to mark its link as current. */
  path: string
  /** `menu` opens panels below the header; `sheet` is a collapsible list. */
  variant: 'menu' | 'sheet'
  icon: ReactNode
}

/**
 * Groups are `<details name>`, so one at a time is open, without scripts. The sheet starts with the group of this page
 * open, or the first one.
 */
export function NavigationGroups({ groups, path, variant, icon }: NavigationGroupsProps) {
  const current = groups.findIndex(({ items }) => items.some(({ href }) => href === path))
  return groups.map((group, index) => {
    const isCurrent = index === current
    return (
      <details
        key={group.name}
        name={`${variant}-groups`}
        className={`${styles.group} ${styles[variant]}`}
        data-current={isCurrent || undefined}
        open={variant === 'sheet' && index === Math.max(0, current)}
      >
        <summary className="row">
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
                  <small className="muted small">{hint}</small>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </details>
    )
  })
}
