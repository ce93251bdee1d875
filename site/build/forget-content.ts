// Re-evaluates pages and server with the content on disk. Astro invalidates Vite's transforms, but transforms the modules
// around a page again while it renders, to collect their styles. The runner then considers them unchanged, and keeps the old
// ones.
import type { ModuleRunner } from 'vite/module-runner'

/** Astro's module with the loaded content. */
const loadedContentModule = '\0astro:data-layer-content'

/** Invalidates that module and all its importers. */
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
