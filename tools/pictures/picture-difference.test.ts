import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureDifference } from './picture-difference.ts'

type Dot = { left: number; top: number; colour: string }

/** Makes a sheet of paper, with dots of 4 × 4 pixels. */
const picture = (width: number, height: number, dots: Dot[] = []) =>
  sharp({ create: { width, height, channels: 3, background: '#f7f5f0' } })
    .composite(
      dots.map(({ left, top, colour }) => ({
        input: { create: { width: 4, height: 4, channels: 3, background: colour } },
        left,
        top,
      })),
    )
    .png()
    .toBuffer()

test('pictures that nobody can tell apart do not differ', async () => {
  const paper = await picture(60, 300)
  expect(await pictureDifference(paper, paper)).toBeUndefined()
  expect(
    await pictureDifference(paper, await picture(60, 300, [{ left: 9, top: 9, colour: '#f5f5f0' }])),
  ).toBeUndefined()
})

test('a difference is counted, and cut out with the rows around it', async () => {
  const dot = { left: 9, top: 120, colour: '#1a4d3a' }
  const difference = await pictureDifference(await picture(60, 300), await picture(60, 300, [dot]))
  expect(difference).toMatchObject({ pixels: 16, top: 120, bottom: 123 })
  expect(await sharp(difference?.sheet).metadata()).toMatchObject({ width: 3 * 60 + 24, height: 83 })
  const corner = await sharp(difference?.sheet)
    .extract({ left: 2 * 72 + 9, top: 40, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect([...corner].slice(0, 3)).toEqual([230, 0, 120])
})

test('what a longer or wider picture has more differs', async () => {
  expect(await pictureDifference(await picture(60, 300), await picture(60, 304))).toMatchObject({
    pixels: 240,
    top: 300,
    bottom: 303,
  })
  expect(await pictureDifference(await picture(62, 300), await picture(60, 300))).toMatchObject({ pixels: 600 })
})
