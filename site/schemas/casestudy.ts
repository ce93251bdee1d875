// content/pages/casestudy.yaml
import { roleEnding } from './endings.ts'
import { headingPage } from './heading-page.ts'

export const caseStudySchema = headingPage.extend({ next: roleEnding })
