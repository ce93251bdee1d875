/** Ends a release with a sentence for the operator. */
export class Refusal extends Error {}

export const say = (/** @type {string} */ text) => void process.stdout.write(`${text}\n`)
