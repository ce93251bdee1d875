// The address of a result of the calculator, which holds the five numbers.
import { type RoiInputs, roiPath } from './roi.ts'
import { allRoiNumbers, isInRange, roiNumberFields } from './roi-form.ts'

/** The URL fragment of a result: the five numbers, never a name, an email address or a company. */
export const sharedFragment = (inputs: RoiInputs): string =>
  new URLSearchParams(roiNumberFields.map((field) => [field, String(inputs[field])])).toString()

/** The URL of a result. Browsers never send the fragment to a server or in a referrer. */
export const sharedPath = (inputs: RoiInputs): string => `${roiPath}#${sharedFragment(inputs)}`

/** The strict format of `sharedFragment`, in every language. */
const sharedNumber = /^\d+(\.\d{1,2})?$/

/** Parses a shared fragment, or a query string as older URLs had it. Undefined unless all five numbers are in range. */
export function parseSharedNumbers(numbers: URLSearchParams): RoiInputs | undefined {
  const given = roiNumberFields.map((field) => [field, numbers.get(field) ?? ''] as const)
  const valid = given.filter(([field, text]) => sharedNumber.test(text) && isInRange(field, Number(text)))
  return allRoiNumbers(Object.fromEntries(valid.map(([field, text]) => [field, Number(text)])))
}
