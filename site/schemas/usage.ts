// content/pages/usage.yaml: the guide for candidates who take an assessment in the video-meeting app.
import { z } from 'astro/zod'
import { line, paragraph, template } from '#domain/words/text-schema.ts'
import { nextStep } from './endings.ts'
import { drawnPerson, here, lead, pictureText, point, section, seo } from './fields.ts'

const device = {
  idle: line(60),
  asking: line(80),
  blocked: line(140),
  missing: line(140),
  busy: line(140),
  ended: line(60),
}

export const usageSchema = z.strictObject({
  seo,
  here,
  heading: line(80),
  lead,
  screen: z
    .strictObject({
      description: pictureText,
      app: line(30).meta({ title: 'Name of the app' }),
      tabs: z.array(line(16)).min(3).max(5).describe('The entries of the sidebar.'),
      open: line(16).describe('The open entry, which must be in the list.'),
      recording: line(20),
      position: line(20).meta({ title: 'How far one is' }),
      avatar: drawnPerson,
      question: line(90),
      grants: z.array(line(20)).length(3).meta({ title: 'Permissions' }),
    })
    .describe('The picture shows a sample screen.'),
  needs: z.strictObject({
    heading: line(60),
    items: z.array(line(40)).length(4),
    text: paragraph(200),
  }),
  check: section
    .extend({
      start: line(40).meta({ title: 'Button that starts' }),
      stop: line(40).meta({ title: 'Button that stops' }),
      withoutScript: paragraph(140).describe('Replaces the button for visitors without scripts.'),
      preview: line(60).describe('Name of the camera picture for screen readers.'),
      rows: z
        .strictObject({
          microphone: z.strictObject({
            name: line(20),
            level: line(40).describe('Name of the bar for screen readers.'),
            states: z.strictObject({
              ...device,
              on: line(80).meta({ title: 'When it is on' }),
              heard: line(80).meta({ title: 'When something is heard' }),
            }),
          }),
          camera: z.strictObject({
            name: line(20),
            states: z.strictObject({ ...device, works: line(80).meta({ title: 'When it works' }) }),
          }),
          speaker: z.strictObject({
            name: line(20),
            play: line(30),
            states: z.strictObject({
              idle: line(60).meta({ title: 'Before it starts' }),
              playing: line(80).meta({ title: 'While it plays' }),
              ended: line(120).meta({ title: 'Afterwards' }),
            }),
          }),
          connection: z.strictObject({
            name: line(20),
            states: z.strictObject({
              idle: line(60).meta({ title: 'Before it starts' }),
              asking: line(60).meta({ title: 'While it asks' }),
              fast: template(80, ['ms']).meta({ title: 'When it is fast' }),
              slow: template(120, ['ms']).meta({ title: 'When it is slow' }),
              away: line(100).meta({ title: 'When there is no answer' }),
            }),
          }),
        })
        .describe('Each row shows one of these, depending on its state.'),
    })
    .describe('The check, which runs in the page when a candidate presses the button.'),
  steps: z.strictObject({
    heading: line(60),
    items: z.array(point).length(6),
    after: paragraph(240).meta({ title: 'After the steps' }),
  }),
  permissions: section.extend({
    columns: z.strictObject({ permission: line(30), purpose: line(40) }),
    rows: z.array(z.strictObject({ permission: line(30), purpose: paragraph(200) })).length(3),
  }),
  uses: z.strictObject({
    heading: line(60),
    items: z.array(point).length(3),
  }),
  removal: z.strictObject({
    heading: line(60),
    path: line(80)
      .regex(/ > /, 'Put > with a space on either side between the steps')
      .describe('The path through the marketplace, with > between the steps.'),
    before: line(80).meta({ title: 'Before the path' }),
    after: line(120).meta({ title: 'After the path' }),
  }),
  note: z.strictObject({ heading: line(60), text: paragraph(240) }),
  next: nextStep,
})

export type Usage = z.infer<typeof usageSchema>
