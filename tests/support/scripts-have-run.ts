/** In the page: resolves when its scripts have run; a script that cannot be had is not waited for. */
export async function scriptsHaveRun(): Promise<void> {
  while (document.getElementById('late-scripts')) await new Promise(requestAnimationFrame)
  const files = [...document.scripts].filter(({ type, src }) => type === 'module' && src !== '')
  await Promise.allSettled(files.map(({ src }) => import(src)))
}
