// Which file of content/ is checked by which schema.
import { defineCollection } from 'astro:content'
import { z } from 'astro/zod'
import { legalTexts } from './legal-texts.ts'
import { loginSchema, signupSchema } from './schemas/account.ts'
import { careerSchema } from './schemas/career.ts'
import { comingSoonSchema } from './schemas/coming-soon.ts'
import { companySchema } from './schemas/company.ts'
import { contactSchema, enquirySchema } from './schemas/contact.ts'
import { customerServiceSchema } from './schemas/customer-service.ts'
import { customersSchema } from './schemas/customers.ts'
import { developerRelationsSchema } from './schemas/developer-relations.ts'
import { faqsSchema } from './schemas/faqs.ts'
import { faqsPageSchema } from './schemas/faqs-page.ts'
import { headingPageSchema } from './schemas/heading-page.ts'
import { homeSchema } from './schemas/home.ts'
import { hrSolutionSchema } from './schemas/hr-solution.ts'
import { industriesSchema } from './schemas/industries.ts'
import { integrationsPageSchema, integrationsSchema } from './schemas/integrations.ts'
import { legalTextSchema, legalWordsSchema } from './schemas/legal.ts'
import { notFoundSchema } from './schemas/not-found.ts'
import { plansSchema } from './schemas/plans.ts'
import { pricingSchema } from './schemas/pricing.ts'
import { salesAndMarketingSchema } from './schemas/sales-and-marketing.ts'
import { siteSchema } from './schemas/site.ts'
import { supportSchema } from './schemas/support.ts'
import { teamSchema } from './schemas/team.ts'
import { usageSchema } from './schemas/usage.ts'
import { webinarsSchema } from './schemas/webinars.ts'
import { yamlFile } from './yaml-file.ts'

// One file, one entry, under `content`: a file may hold a list as well as a map.
const yaml = <Schema extends z.ZodType>(file: string, schema: Schema) =>
  defineCollection({ loader: yamlFile(file, schema), schema: z.object({ content: schema }) })

export const collections = {
  site: yaml('content/site.yaml', siteSchema),
  customers: yaml('content/customers.yaml', customersSchema),
  faqs: yaml('content/faqs.yaml', faqsSchema),
  integrations: yaml('content/integrations.yaml', integrationsSchema),
  plans: yaml('content/plans.yaml', plansSchema),
  home: yaml('content/pages/home.yaml', homeSchema),
  contact: yaml('content/pages/contact.yaml', contactSchema),
  enquiry: yaml('content/pages/subscribe.yaml', enquirySchema),
  faqsPage: yaml('content/pages/faqs.yaml', faqsPageSchema),
  integrationsPage: yaml('content/pages/integrations.yaml', integrationsPageSchema),
  pricing: yaml('content/pages/pricing.yaml', pricingSchema),
  support: yaml('content/pages/support.yaml', supportSchema),
  usage: yaml('content/pages/usage.yaml', usageSchema),
  hrSolution: yaml('content/pages/hr-solution.yaml', hrSolutionSchema),
  salesAndMarketing: yaml('content/pages/sales-and-marketing.yaml', salesAndMarketingSchema),
  customerService: yaml('content/pages/customer-service.yaml', customerServiceSchema),
  developerRelations: yaml('content/pages/developer-relations.yaml', developerRelationsSchema),
  industries: yaml('content/pages/industries.yaml', industriesSchema),
  comingSoon: yaml('content/pages/coming-soon.yaml', comingSoonSchema),
  notFound: yaml('content/pages/not-found.yaml', notFoundSchema),
  serverError: yaml('content/pages/server-error.yaml', notFoundSchema),
  team: yaml('content/team.yaml', teamSchema),
  company: yaml('content/pages/company.yaml', companySchema),
  webinars: yaml('content/pages/webinars.yaml', webinarsSchema),
  caseStudy: yaml('content/pages/casestudy.yaml', headingPageSchema),
  partnership: yaml('content/pages/partnership.yaml', headingPageSchema),
  career: yaml('content/pages/career.yaml', careerSchema),
  login: yaml('content/pages/login.yaml', loginSchema),
  signup: yaml('content/pages/signup.yaml', signupSchema),
  legalWords: yaml('content/pages/legal.yaml', legalWordsSchema),
  legal: defineCollection({ loader: legalTexts('content/legal', 'content/site.yaml'), schema: legalTextSchema }),
}
