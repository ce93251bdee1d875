import type { Value } from '../api.ts'
import type { FieldPlace } from '../twin/text-marks.ts'
import { preview } from './posts/post-preview.ts'
import { showValue } from './shown-texts.ts'

/** Shows a value on the page before it is saved: in its place, or in the article that is made of it. */
export function showTyped(place: FieldPlace, value: Value): void {
  showValue(place, value)
  preview(place)
}
