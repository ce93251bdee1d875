// content/answer-promise.yaml: when a request is due its first answer.
import { z } from 'astro/zod'
import { requestKinds, weekdays } from '#domain/lead/answer-promise.ts'
import { objectOf } from '#domain/words/text-schema.ts'
import { timeZone } from './time-and-zone.ts'

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time like 09:00')

export const answerPromiseSchema = z
  .strictObject({
    timeZone: timeZone.describe('Where the team works.'),
    days: z.array(z.enum(weekdays)).min(1).describe('The days on which it does.'),
    from: clockTime,
    until: clockTime,
    holidays: z.array(z.iso.date('Write a day like 2026-12-25')).describe('Days on which nobody works.'),
    hours: objectOf(requestKinds, z.number().min(1).max(200)).describe(
      'Working hours until the first answer to each kind of request.',
    ),
  })
  .refine(({ from, until }) => from < until, { path: ['until'], error: 'Write a time after the start of the day' })
