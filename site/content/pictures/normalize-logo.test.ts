import { expect, test } from 'vitest'
import { coloursIn, normalizeLogo, viewBoxOf, withCurrentColor } from './normalize-logo.ts'
import { svgProblem } from './picture-problem.ts'

test('K-03 the logo of a drawing program becomes one element that can be inlined', () => {
  const exported = `<?xml version="1.0" encoding="UTF-8"?>
<!-- Made with a drawing program -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg width="48px" height="48px" version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" style="fill:none;stroke:currentColor">
  <title>Oakfield</title><!-- the leaf -->
  <path inkscape:label="leaf" style="stroke-width:4;-inkscape-stroke:none" d="M4 4h40" />
  <path d="M4 9h40" />
</svg>
`
  expect(normalizeLogo(exported)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none" stroke="currentColor"><path stroke-width="4" d="M4 4h40"/><path d="M4 9h40"/></svg>',
  )
  expect(normalizeLogo('<svg viewBox="0 0 8 20"><path/></svg>')).toContain(' viewBox="-6 0 20 20"')
  expect(viewBoxOf('<svg viewBox="-8,-8 64 64" width="1em"/>')).toEqual([-8, -8, 64, 64])
  expect(viewBoxOf('<svg width="100%"/>')).toBeUndefined()
})

test.each([
  ['<svg><script>1</script></svg>', 'contains a script'],
  ['<svg onload="1"/>', 'contains a script'],
  ['<svg><a href="javascript:1"/></svg>', 'contains a script'],
  ['<svg><image href="https://example.com/a.png"/></svg>', 'loads another file'],
  ['<html/>', 'is not an SVG'],
])('X-03 %s is refused', (svg, problem) => {
  expect(svgProblem(svg)).toContain(problem)
})

test('K-03 a logo in one colour takes the text colour, and the brand keeps its thread', () => {
  const svg = '<svg fill="none"><path fill="#0b5c42" style="stroke: #0b5c42"/><path stroke="var(--thread)"/></svg>'
  expect(coloursIn(svg)).toEqual(['#0b5c42'])
  expect(withCurrentColor(svg)).toBe(
    '<svg fill="none"><path fill="currentColor" style="stroke: currentColor"/><path stroke="var(--thread)"/></svg>',
  )
})
