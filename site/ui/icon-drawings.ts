// The icons that are shown by name; integrations/virtual-styles.ts makes a stylesheet of them.
import {
  ArrowRight,
  AtSign,
  Blocks,
  BriefcaseBusiness,
  Building2,
  Calculator,
  Captions,
  CodeXml,
  Cookie,
  FolderCheck,
  HeartPulse,
  IdCard,
  type LucideIcon,
  type LucideProps,
  Mail,
  Maximize,
  Megaphone,
  Newspaper,
  Pause,
  Play,
  Plug,
  Presentation,
  Scale,
  UserSearch,
  Users,
  Workflow,
  X,
} from 'lucide-react'
import { createElement, type ReactElement } from 'react'
import type { IconName } from './icon-names.ts'

const drawn = (icon: LucideIcon, look: LucideProps = {}) => createElement(icon, look)
const thin = { strokeWidth: 1.75 }
const filled = { fill: 'currentColor' }

const ofContent: Record<IconName, ReactElement> = {
  'at-sign': drawn(AtSign, thin),
  blocks: drawn(Blocks, thin),
  briefcase: drawn(BriefcaseBusiness, thin),
  building: drawn(Building2, thin),
  calculator: drawn(Calculator, thin),
  code: drawn(CodeXml, thin),
  'folder-check': drawn(FolderCheck, thin),
  'heart-pulse': drawn(HeartPulse, thin),
  'id-card': drawn(IdCard, thin),
  mail: drawn(Mail, thin),
  megaphone: drawn(Megaphone, thin),
  newspaper: drawn(Newspaper, thin),
  plug: drawn(Plug, thin),
  presentation: drawn(Presentation, thin),
  scale: drawn(Scale, thin),
  'user-search': drawn(UserSearch, thin),
  users: drawn(Users, thin),
  workflow: drawn(Workflow, thin),
}

/** The interface itself shows these. */
const ofControls = {
  'arrow-right': drawn(ArrowRight, thin),
  captions: drawn(Captions),
  close: drawn(X),
  cookie: drawn(Cookie, thin),
  'full-screen': drawn(Maximize),
  pause: drawn(Pause),
  'pause-filled': drawn(Pause, filled),
  play: drawn(Play),
  'play-filled': drawn(Play, filled),
}

export type ShownIcon = IconName | keyof typeof ofControls

/** Each icon as it is drawn, 24 by 24. */
export const iconDrawings: Record<ShownIcon, ReactElement> = { ...ofContent, ...ofControls }
