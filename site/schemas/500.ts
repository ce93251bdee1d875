// content/pages/500.yaml
import { errorPageSchema } from './error-page.ts'

export const serverErrorSchema = errorPageSchema
