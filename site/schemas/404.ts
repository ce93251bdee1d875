// content/pages/404.yaml
import { errorPageSchema } from './error-page.ts'

export const notFoundSchema = errorPageSchema
