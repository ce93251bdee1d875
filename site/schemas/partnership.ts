// content/pages/partnership.yaml
import { headingPageSchema } from './heading-page.ts'

export const partnershipSchema = headingPageSchema
