// The input of a visitor as both WebDrivers, the classic one and BiDi, take it.
import { type Key, keys, type Place, type Pointer } from './tab.ts'

const stroke = (value: string) => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
]

export const keyActions = (key: Key) => [{ type: 'key', id: 'keyboard', actions: stroke(keys[key]) }]

export const typeActions = (text: string) => [{ type: 'key', id: 'keyboard', actions: [...text].flatMap(stroke) }]

export const hoverActions = (place: Place) => [pointerActions('mouse', place, [])]

export const pressActions = (place: Place, pointer: Pointer) => [
  pointerActions(pointer, place, [
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]),
]

const pointerActions = (pointerType: Pointer, { x, y }: Place, then: object[]) => ({
  type: 'pointer',
  id: pointerType,
  parameters: { pointerType },
  actions: [{ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 }, ...then],
})
