// What the browser may ask for, parsed once.
import { z } from 'astro/zod'
import type { EditRequest, NewPostRequest, Value, VersionRequest } from '../api.ts'
import { EditError } from '../edit-error.ts'

const value: z.ZodType<Value> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(value), z.record(z.string(), value)]),
)
const path = z.array(z.union([z.string(), z.int().min(0)])).max(20)
const place = z.int().min(0)

const edit = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('set'), path, value }),
  z.strictObject({ op: z.literal('add'), path, index: place, value: z.optional(value) }),
  z.strictObject({ op: z.literal('remove'), path }),
  z.strictObject({ op: z.literal('move'), path, to: place }),
  z.strictObject({ op: z.literal('unset'), path }),
])

const editRequest = z.strictObject({ file: z.string(), version: z.string(), edits: z.array(edit).max(500) })
const newPostRequest = z.strictObject({ slug: z.string().max(200), facts: z.record(z.string(), value) })
const versionRequest = z.strictObject({ message: z.string().max(2000) })

function parsed<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body)
  if (!result.success) throw new EditError(400, `This request is not understood: ${z.prettifyError(result.error)}`)
  return result.data
}

export const parseEditRequest = (body: unknown): EditRequest => parsed(editRequest, body) as EditRequest
export const parseVersionRequest = (body: unknown): VersionRequest => parsed(versionRequest, body)
export const parseNewPostRequest = (body: unknown): NewPostRequest => parsed(newPostRequest, body)
