// content/pages/casestudy.yaml
import { headingPageSchema } from './heading-page.ts'

export const caseStudySchema = headingPageSchema
