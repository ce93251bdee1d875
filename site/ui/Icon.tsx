import { iconDrawings, iconLook } from './icon-drawings.ts'
import type { IconName } from './icon-names.ts'

export function Icon({ name }: { name: IconName }) {
  const Drawing = iconDrawings[name]
  return <Drawing {...iconLook} />
}
