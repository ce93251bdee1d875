// The settings of the build alone.
import { z } from 'zod'
import type { Setting, Settings } from './setting.ts'
import { parsedBy } from './values.ts'

const endpointOrigin = parsedBy((text) => {
  const url = URL.parse(text)
  return url && ['http:', 'https:'].includes(url.protocol) ? url.origin : undefined
})

/** Those that the browser gets as they are written. */
export const endpointSettings = {
  leadsHost: {
    name: 'PUBLIC_LEADS_HOST',
    schema: endpointOrigin.optional(),
    write: 'write the origin of a lead service, like https://leads.example.com',
    unset: 'same origin',
    meaning: 'another host that the lead forms post to',
  },
  contactHost: {
    name: 'PUBLIC_CONTACT_HOST',
    schema: endpointOrigin.optional(),
    write: 'write the origin of a lead service, like https://leads.example.com',
    unset: 'same origin',
    meaning: 'another host that the contact form posts to',
  },
  vitalsUrl: {
    name: 'PUBLIC_VITALS_URL',
    schema: z.literal('off').or(endpointOrigin).optional(),
    write: 'write "off", or an address like https://vitals.example.com/report',
    unset: 'own server',
    meaning: 'who receives web vitals (one page view in four); `off` measures nothing',
  },
} as const satisfies Settings

/** Checked by `site/editor/editor-backend.ts`. */
const editorSetting = (name: string, meaning: string, unset?: string): Setting => ({
  name,
  schema: z.string().optional(),
  write: 'write it',
  meaning,
  ...(unset !== undefined && { unset }),
})

export const editorSettings = [
  editorSetting(
    'CMS_BACKEND',
    "`github`, `gitlab`, `gitea` or `forgejo` makes /admin a team's editor, see [operating](operate.md#the-editor-of-a-team)",
  ),
  editorSetting('CMS_REPO', 'the repository there, like `cadra/site`'),
  editorSetting('CMS_BRANCH', 'the branch', '`main`'),
  editorSetting('CMS_HOST', 'the origin of your own git host', 'the public host'),
  editorSetting('CMS_SIGN_IN', 'how people sign in there', 'a token'),
]
