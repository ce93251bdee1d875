// The site in edit mode: its own settings, and the editor. The build knows nothing of it.
import site from '../../astro.config.ts'
import { editMode } from './edit-mode.ts'

const {
  EDIT_SECRET: secret,
  PUBLISH_COMMAND: publishCommand,
  DATA_DIR: dataFolder = 'var',
  TIME_ZONE: timeZone,
} = process.env
if (!secret) throw new Error('Run `npm run edit`: it makes the secret of the session.')

// Before the dev server, which answers nothing while the content is broken.
export default {
  ...site,
  integrations: [editMode({ secret, publishCommand, dataFolder, timeZone }), ...(site.integrations ?? [])],
}
