import { expect, test } from 'vitest'
import { differentRoutes } from '../support/built-routes.ts'
import { inEachEngine } from '../support/engines/in-each-engine.ts'

const routes = [...differentRoutes(), '/contact?demo']

inEachEngine((visit) => {
  for (const width of [360, 1280])
    test(`V-03 every page loads at ${width} px without an error, a refusal of its policy or sideways scroll`, async () => {
      const visitor = await visit()
      const complaints: string[] = []
      for (const path of routes) {
        await visitor.open(path, { width })
        const { hasHeading, beyond } = await visitor.read(async () => {
          scrollTo(0, document.documentElement.scrollHeight)
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
          return {
            hasHeading: document.querySelector('h1')?.checkVisibility() ?? false,
            beyond: document.documentElement.scrollWidth - innerWidth,
          }
        })
        if (!hasHeading) complaints.push(`${path}: no heading`)
        if (beyond > 0) complaints.push(`${path}: ${beyond} px too wide`)
        for (const fault of await visitor.faults()) complaints.push(`${path}: ${fault}`)
      }
      expect(complaints).toEqual([])
    })
})
