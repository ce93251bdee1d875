import 'virtual:icons.css'
import type { ShownIcon } from './icon-drawings.ts'

/**
 * Shows an icon in the colour of the text around it, 20 pixels wide unless a style says otherwise. It is meant for
 * places below the first view: in it, the picture of the icon would be one more thing to come before the first paint.
 */
export const Icon = ({ name }: { name: ShownIcon }) => <i className={`icon icon-${name}`} />
