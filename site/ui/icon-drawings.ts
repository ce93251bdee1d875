// The icons that are shown by name. integrations/virtual-styles.ts turns them into a stylesheet.
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

const render = (icon: LucideIcon, look: LucideProps = {}) => createElement(icon, look)
const thin = { strokeWidth: 1.75 }
const filled = { fill: 'currentColor' }

const contentIcons: Record<IconName, ReactElement> = {
  'at-sign': render(AtSign, thin),
  blocks: render(Blocks, thin),
  briefcase: render(BriefcaseBusiness, thin),
  building: render(Building2, thin),
  calculator: render(Calculator, thin),
  code: render(CodeXml, thin),
  'folder-check': render(FolderCheck, thin),
  'heart-pulse': render(HeartPulse, thin),
  'id-card': render(IdCard, thin),
  mail: render(Mail, thin),
  megaphone: render(Megaphone, thin),
  newspaper: render(Newspaper, thin),
  plug: render(Plug, thin),
  presentation: render(Presentation, thin),
  scale: render(Scale, thin),
  'user-search': render(UserSearch, thin),
  users: render(Users, thin),
  workflow: render(Workflow, thin),
}

const controlIcons = {
  'arrow-right': render(ArrowRight, thin),
  captions: render(Captions),
  close: render(X),
  cookie: render(Cookie, thin),
  'full-screen': render(Maximize),
  pause: render(Pause),
  'pause-filled': render(Pause, filled),
  play: render(Play),
  'play-filled': render(Play, filled),
}

export type ShownIcon = IconName | keyof typeof controlIcons

/** Each icon, 24 by 24. */
export const iconDrawings: Record<ShownIcon, ReactElement> = { ...contentIcons, ...controlIcons }
