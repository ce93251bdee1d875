// Rewrites styles so that browsers below the floor (site/build/document/browser-floor.ts) understand them: colours of two themes get a
// plain value first, and no condition counts on scripts, which these browsers do not get.
import { formatHex } from 'culori'
import type { AtRule, Container, Plugin } from 'postcss'
import { floorCondition } from './document/browser-floor.ts'

const ofTwoThemes = /light-dark\(|^light dark$/

export const floorStyles: Plugin = {
  postcssPlugin: 'floor-styles',
  Once(root, { AtRule }) {
    const supports = (params: string) => new AtRule({ name: 'supports', params })

    const rules = new Set<Container>()
    root.walkDecls(({ value, parent }) => {
      if (ofTwoThemes.test(value) && parent) rules.add(parent)
    })
    for (const rule of rules) {
      const themed = supports(floorCondition)
      for (const child of rule.nodes ?? [])
        if (child.type === 'decl' && ofTwoThemes.test(child.value)) {
          themed.append(child.clone())
          child.value = plainValue(child.value)
        }
      rule.append(themed)
    }

    const conditions: AtRule[] = []
    root.walkAtRules('media', (media) => void conditions.push(media))
    for (const media of conditions)
      if (media.params.includes('(scripting: enabled)')) {
        const wrapper = supports(floorCondition)
        media.replaceWith(wrapper)
        wrapper.append(media)
      } else if (media.params.includes('(scripting: none)')) {
        const always = media.params.replace('(scripting: none)', '(min-width: 0)')
        media.after(supports(`not (${floorCondition})`).append(media.clone({ params: always })))
      }
  },
}

/** Returns a value with the light theme's colours only; those that need no other property, as hex values. */
function plainValue(value: string): string {
  const start = value.indexOf('light-dark(')
  if (start < 0) return value.replace('light dark', 'light')
  const first = start + 'light-dark('.length
  let depth = 1
  let comma: number | undefined
  let end = first
  for (; depth > 0 && end < value.length; end++) {
    if (value[end] === '(') depth++
    if (value[end] === ')') depth--
    if (value[end] === ',' && depth === 1) comma ??= end
  }
  const light = value.slice(first, comma).trim()
  return plainValue(`${value.slice(0, start)}${formatHex(light) ?? light}${value.slice(end)}`)
}
