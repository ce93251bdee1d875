/** How often something is done: a few times in `npm test`, and as often as the promise says in `npm run faults`. */
export const size = (short: number, long: number): number => (import.meta.env['MODE'] === 'long' ? long : short)
