// content/pages/usage.yaml: the guide for candidates who take an assessment in the video-meeting app.
import { z } from 'astro/zod'
import { nextStep } from './endings.ts'
import { line, paragraph, seo } from './fields.ts'

export const usageSchema = z.strictObject({
  seo,
  here: line(40),
  heading: line(80),
  lead: paragraph(260),
  screen: z.strictObject({
    /** Alternative text of the picture. */
    description: paragraph(300),
    app: line(30),
    /** Entries of the sidebar. */
    tabs: z.array(line(16)).min(3).max(5),
    /** The entry that is open; it must be in the list. */
    open: line(16),
    recording: line(20),
    position: line(20),
    question: line(90),
    grants: z.array(line(20)).length(3, 'List three permissions'),
  }),
  needs: z.strictObject({
    heading: line(60),
    items: z.array(line(40)).length(4, 'List microphone, speaker, camera and connection'),
    text: paragraph(200),
  }),
  steps: z.strictObject({
    heading: line(60),
    items: z.array(z.strictObject({ name: line(50), text: paragraph(180) })).length(6, 'List exactly six steps'),
    after: paragraph(240),
  }),
  permissions: z.strictObject({
    heading: line(60),
    lead: paragraph(240),
    columns: z.strictObject({ permission: line(30), purpose: line(40) }),
    rows: z.array(z.strictObject({ permission: line(30), purpose: paragraph(200) })).length(3),
  }),
  uses: z.strictObject({
    heading: line(60),
    items: z.array(z.strictObject({ name: line(40), text: paragraph(200) })).length(3),
  }),
  removal: z.strictObject({
    heading: line(60),
    /** The path through the marketplace, with > between its steps. */
    path: line(80).regex(/ > /, 'Put > with a space on either side between the steps'),
    before: line(80),
    after: line(120),
  }),
  note: z.strictObject({ heading: line(60), text: paragraph(240) }),
  next: nextStep,
})

export type Usage = z.infer<typeof usageSchema>
