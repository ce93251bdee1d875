// content/reminders.yaml: the mails that remind the team of requests without an answer.
import { z } from 'zod'
import { counted, line, paragraph } from './text-schema.ts'

export const remindersSchema = z.strictObject({
  soon: z
    .strictObject({ subject: counted(), half: counted(), end: counted() })
    .describe('Sent to the mailbox of the requests, at half of their time and before it ends.'),
  late: z
    .strictObject({ subject: counted(), heading: counted() })
    .describe('Sent where the digest goes, once the time is over.'),
  text: paragraph(240),
  desk: line(40).describe('Label of the link to the page of all that wait.'),
  rest: counted().describe('Shown when there are more requests than one mail can list.'),
  footer: paragraph(240),
})

export type ReminderWords = z.infer<typeof remindersSchema>
