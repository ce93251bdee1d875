// Part of content/form-checks.yaml: what the service answers to a post, and to who asks for too much.
import { z } from 'zod'
import { line, template } from './text-schema.ts'

export const replyWordsSchema = z
  .strictObject({
    stored: template(90, ['reference']).meta({ title: 'When a request is kept' }),
    sentBefore: template(160, ['reference']).describe('The same form was sent before, with other answers.'),
    tooMany: template(120, ['wait']).describe('{wait} is the time to wait, like “34 seconds”.'),
    tooLarge: line(90).meta({ title: 'When it is too large' }),
    notStored: template(200, ['request']).describe(
      'The service could not store the request. {request} is its name in the log.',
    ),
    unreadable: line(90).meta({ title: 'When it cannot be read' }),
    tooManyPages: template(120, ['wait']).describe(
      'One network requests too many pages. {wait} is the time to wait, like “34 seconds”.',
    ),
    tooBusy: template(120, ['wait']).describe(
      'All visitors together request too many pages. {wait} is the time to wait.',
    ),
    failed: template(160, ['request']).describe(
      'The service failed for a reason that is only in its log. {request} is the name of the request there.',
    ),
    again: z
      .strictObject({ title: line(40), button: line(40) })
      .describe("Shown on a plain page, which keeps what was typed, when the form's page is not available."),
  })
  .describe("The service's answers. Visitors without scripts see them above their form.")

export type ReplyWords = z.infer<typeof replyWordsSchema>
