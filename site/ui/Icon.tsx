import 'virtual:icons.css'
import type { ShownIcon } from './icon-drawings.ts'

/** In the colour of the text around it, 20 pixels wide unless a style says otherwise. */
export const Icon = ({ name }: { name: ShownIcon }) => <i className={`icon icon-${name}`} />
