// Which file of content/ is checked by which schema. A page reads one as `await content('home')`.
import { loginSchema, signupSchema } from '#site/schemas/account.ts'
import { agentPlatformSchema } from '#site/schemas/agent-platform.ts'
import { blogSchema } from '#site/schemas/blog.ts'
import { careerSchema } from '#site/schemas/career.ts'
import { claimsSchema } from '#site/schemas/claims.ts'
import { comingSoonSchema } from '#site/schemas/coming-soon.ts'
import { companySchema } from '#site/schemas/company.ts'
import { contactSchema, enquirySchema } from '#site/schemas/contact.ts'
import { cookieManagerSchema } from '#site/schemas/cookie-manager.ts'
import { customerServiceSchema } from '#site/schemas/customer-service.ts'
import { customersSchema } from '#site/schemas/customers.ts'
import { developerRelationsSchema } from '#site/schemas/developer-relations.ts'
import { faqsSchema } from '#site/schemas/faqs.ts'
import { faqsPageSchema } from '#site/schemas/faqs-page.ts'
import { filmSchema } from '#site/schemas/film.ts'
import { formMessagesSchema } from '#site/schemas/form-messages.ts'
import { headingPageSchema } from '#site/schemas/heading-page.ts'
import { helpSchema } from '#site/schemas/help.ts'
import { homeSchema } from '#site/schemas/home.ts'
import { hrSolutionSchema } from '#site/schemas/hr-solution.ts'
import { industriesSchema } from '#site/schemas/industries.ts'
import { integrationsPageSchema, integrationsSchema } from '#site/schemas/integrations.ts'
import { legalWordsSchema } from '#site/schemas/legal.ts'
import { noCodeBuilderSchema } from '#site/schemas/no-code-builder.ts'
import { notFoundSchema } from '#site/schemas/not-found.ts'
import { plansSchema } from '#site/schemas/plans.ts'
import { pricingSchema } from '#site/schemas/pricing.ts'
import { productSchema } from '#site/schemas/product.ts'
import { roiCalculatorSchema } from '#site/schemas/roi-calculator.ts'
import { salesAndMarketingSchema } from '#site/schemas/sales-and-marketing.ts'
import { siteSchema } from '#site/schemas/site.ts'
import { supportSchema } from '#site/schemas/support.ts'
import { teamSchema } from '#site/schemas/team.ts'
import { thirdPartiesSchema } from '#site/schemas/third-parties.ts'
import { usageSchema } from '#site/schemas/usage.ts'
import { webinarsSchema } from '#site/schemas/webinars.ts'

export const contentFiles = {
  site: { file: 'content/site.yaml', schema: siteSchema },
  claims: { file: 'content/claims.yaml', schema: claimsSchema },
  customers: { file: 'content/customers.yaml', schema: customersSchema },
  formMessages: { file: 'content/form-messages.yaml', schema: formMessagesSchema },
  faqs: { file: 'content/faqs.yaml', schema: faqsSchema },
  integrations: { file: 'content/integrations.yaml', schema: integrationsSchema },
  film: { file: 'content/film.yaml', schema: filmSchema },
  help: { file: 'content/help.yaml', schema: helpSchema },
  thirdParties: { file: 'content/third-parties.yaml', schema: thirdPartiesSchema },
  cookieManager: { file: 'content/cookie-manager.yaml', schema: cookieManagerSchema },
  plans: { file: 'content/plans.yaml', schema: plansSchema },
  home: { file: 'content/pages/home.yaml', schema: homeSchema },
  blog: { file: 'content/pages/blog.yaml', schema: blogSchema },
  contact: { file: 'content/pages/contact.yaml', schema: contactSchema },
  enquiry: { file: 'content/pages/subscribe.yaml', schema: enquirySchema },
  faqsPage: { file: 'content/pages/faqs.yaml', schema: faqsPageSchema },
  integrationsPage: { file: 'content/pages/integrations.yaml', schema: integrationsPageSchema },
  pricing: { file: 'content/pages/pricing.yaml', schema: pricingSchema },
  roiCalculator: { file: 'content/pages/roi-calculator.yaml', schema: roiCalculatorSchema },
  support: { file: 'content/pages/support.yaml', schema: supportSchema },
  usage: { file: 'content/pages/usage.yaml', schema: usageSchema },
  agentPlatform: { file: 'content/pages/agent-platform.yaml', schema: agentPlatformSchema },
  noCodeBuilder: { file: 'content/pages/no-code-builder.yaml', schema: noCodeBuilderSchema },
  product: { file: 'content/pages/product.yaml', schema: productSchema },
  hrSolution: { file: 'content/pages/hr-solution.yaml', schema: hrSolutionSchema },
  salesAndMarketing: { file: 'content/pages/sales-and-marketing.yaml', schema: salesAndMarketingSchema },
  customerService: { file: 'content/pages/customer-service.yaml', schema: customerServiceSchema },
  developerRelations: { file: 'content/pages/developer-relations.yaml', schema: developerRelationsSchema },
  industries: { file: 'content/pages/industries.yaml', schema: industriesSchema },
  comingSoon: { file: 'content/pages/coming-soon.yaml', schema: comingSoonSchema },
  notFound: { file: 'content/pages/not-found.yaml', schema: notFoundSchema },
  serverError: { file: 'content/pages/server-error.yaml', schema: notFoundSchema },
  team: { file: 'content/team.yaml', schema: teamSchema },
  company: { file: 'content/pages/company.yaml', schema: companySchema },
  webinars: { file: 'content/pages/webinars.yaml', schema: webinarsSchema },
  caseStudy: { file: 'content/pages/casestudy.yaml', schema: headingPageSchema },
  partnership: { file: 'content/pages/partnership.yaml', schema: headingPageSchema },
  career: { file: 'content/pages/career.yaml', schema: careerSchema },
  login: { file: 'content/pages/login.yaml', schema: loginSchema },
  signup: { file: 'content/pages/signup.yaml', schema: signupSchema },
  legalWords: { file: 'content/pages/legal.yaml', schema: legalWordsSchema },
}
