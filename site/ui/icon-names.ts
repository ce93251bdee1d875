/** The icons that content may name. */
export const iconNames = [
  'at-sign',
  'blocks',
  'briefcase',
  'building',
  'calculator',
  'code',
  'folder-check',
  'heart-pulse',
  'id-card',
  'mail',
  'megaphone',
  'newspaper',
  'plug',
  'presentation',
  'scale',
  'user-search',
  'users',
  'workflow',
] as const

export type IconName = (typeof iconNames)[number]
