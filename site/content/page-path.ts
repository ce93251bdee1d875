/** Returns the path of a page as the first language has it, from the address at which Astro renders it. */
export const pathOfPage = ({ pathname }: URL): string => pathname.replace(/\.html$/, '').replace(/^\/index$/, '/')
