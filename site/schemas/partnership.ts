// content/pages/partnership.yaml
import { nextStep } from './endings.ts'
import { headingPage } from './heading-page.ts'

export const partnershipSchema = headingPage.extend({ next: nextStep })
