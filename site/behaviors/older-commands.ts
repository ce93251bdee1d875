/** Firefox before 144 and Safari before 26.2 lack `command` on buttons, which opens every dialog of the site. */
export async function olderCommands(): Promise<void> {
  if (!('command' in HTMLButtonElement.prototype)) await import('invokers-polyfill')
}
