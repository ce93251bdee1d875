import {
  AtSign,
  Blocks,
  BriefcaseBusiness,
  Building2,
  Calculator,
  CodeXml,
  IdCard,
  type LucideIcon,
  Mail,
  Megaphone,
  Newspaper,
  Plug,
  Presentation,
  UserSearch,
  Users,
  Workflow,
} from 'lucide-react'
import type { IconName } from './icon-names.ts'

// Components that need an icon which content may not name import it themselves.
export const iconDrawings: Record<IconName, LucideIcon> = {
  'at-sign': AtSign,
  blocks: Blocks,
  briefcase: BriefcaseBusiness,
  building: Building2,
  calculator: Calculator,
  code: CodeXml,
  'id-card': IdCard,
  mail: Mail,
  megaphone: Megaphone,
  newspaper: Newspaper,
  plug: Plug,
  presentation: Presentation,
  'user-search': UserSearch,
  users: Users,
  workflow: Workflow,
}

/** How an icon that content names is drawn. */
export const iconLook = { 'aria-hidden': true, width: 20, height: 20, strokeWidth: 1.75 } as const
