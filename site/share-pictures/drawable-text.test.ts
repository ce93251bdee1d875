import { expect, test } from 'vitest'
import { drawableText } from './drawable-text.ts'

test.each([
  ['We are hiring 🎉👩🏽‍💻, at last!', 'We are hiring, at last!'],
  ['⚡️ Faster 1️⃣', 'Faster 1'],
  ['Hire  in\nSão Paulo', 'Hire in São Paulo'],
  ['Tuyển dụng', 'Tuyen dung'],
  ['איך בוחרים סוכן?', 'איך בוחרים סוכן?'],
  ['كيف تختار الوكيل 🎯', 'كيف تختار الوكيل'],
])('G-01 of %j the picture shows what its fonts have', (text, drawn) => {
  expect(drawableText(text)).toBe(drawn)
})

test.each(['', '  ', '🎉🎉', '…!', '採用のためのエージェント', 'Агент, who hires'])(
  'G-01 of %j nothing is shown rather than a part',
  (text) => {
    expect(drawableText(text)).toBeUndefined()
  },
)
