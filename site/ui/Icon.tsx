import type { ShownIcon } from './icon-drawings.ts'

/**
 * An icon in the colour of the surrounding text, 20 px wide by default. Use it below the first view only: above, its
 * image would be one more request before the first paint.
 */
export const Icon = ({ name }: { name: ShownIcon }) => <i className={`icon icon-${name}`} />
