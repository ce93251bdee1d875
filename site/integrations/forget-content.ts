// Lets pages and server be evaluated anew with the content as it is on the disk. Astro makes Vite forget what it transformed, but
// has the modules around a page that is being rendered transformed again, to gather their styles. The runner is told then that
// they are known, and keeps them as they were.
import type { ModuleRunner } from 'vite/module-runner'

/** Astro's own module, of what it read from content/. */
export const loadedContentModule = '\0astro:data-layer-content'

/** Forgets that module, and all that were evaluated with it. */
export function forgetContent({ evaluatedModules }: ModuleRunner): void {
  const seen = new Set<string>()
  const forget = (id: string) => {
    const module = evaluatedModules.getModuleById(id)
    if (!module || seen.has(id)) return
    seen.add(id)
    const importers = [...module.importers]
    evaluatedModules.invalidateModule(module)
    for (const importer of importers) forget(importer)
  }
  forget(loadedContentModule)
}
