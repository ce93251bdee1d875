import { expect, test } from 'vitest'
import { mergeContent } from './merge-content.ts'

const base = { title: 'One', steps: [{ name: 'a' }, { name: 'b' }], note: 'x' }

test.each([
  ['different fields', { ...base, title: 'Two' }, { ...base, note: 'y' }, { ...base, title: 'Two', note: 'y' }, []],
  ['the same change', { ...base, title: 'Two' }, { ...base, title: 'Two' }, { ...base, title: 'Two' }, []],
  [
    'different items of a list',
    { ...base, steps: [{ name: 'c' }, { name: 'b' }] },
    { ...base, steps: [{ name: 'a' }, { name: 'd' }] },
    { ...base, steps: [{ name: 'c' }, { name: 'd' }] },
    [],
  ],
  [
    'a field that goes and one that comes',
    { title: 'One', steps: base.steps },
    { ...base, more: 'z' },
    { title: 'One', steps: base.steps, more: 'z' },
    [],
  ],
  ['the same field', { ...base, title: 'Two' }, { ...base, title: 'Three' }, { ...base, title: 'Two' }, [['title']]],
  [
    'a longer list and another item',
    { ...base, steps: [...base.steps, { name: 'c' }] },
    { ...base, steps: [{ name: 'z' }, { name: 'b' }] },
    { ...base, steps: [...base.steps, { name: 'c' }] },
    [['steps']],
  ],
])('E-02 two edits at once are merged: %s', (_, mine, theirs, merged, conflicts) => {
  expect(mergeContent(base, mine, theirs)).toEqual({ merged, conflicts })
})
