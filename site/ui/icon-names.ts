/** The icons that content may name. */
export const iconNames = [
  'at-sign',
  'blocks',
  'briefcase',
  'building',
  'calculator',
  'code',
  'id-card',
  'mail',
  'megaphone',
  'newspaper',
  'plug',
  'presentation',
  'user-search',
  'users',
  'workflow',
] as const

export type IconName = (typeof iconNames)[number]
