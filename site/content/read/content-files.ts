// Maps each file of content/ to its schema. One word names a file, its schema and its key here; a page's word is its address:
// /hrsolution reads `await content('hrsolution')`, from content/pages/hrsolution.yaml.
import type { z } from 'astro/zod'
import { crmSchema } from '#domain/words/crm-words.ts'
import { digestSchema } from '#domain/words/digest-words.ts'
import { leadMailSchema } from '#domain/words/lead-mail-words.ts'
import { remindersSchema } from '#domain/words/reminder-words.ts'
import { visitorMailSchema } from '#domain/words/visitor-mail-words.ts'
import { agentLogSchema } from '#site/schemas/agent-log.ts'
import { answerPromiseSchema } from '#site/schemas/answer-promise.ts'
import { autonomousAgentPlatformSchema } from '#site/schemas/autonomousagentplatform.ts'
import { blocksAbove } from '#site/schemas/block-page.ts'
import { blogSchema } from '#site/schemas/blog.ts'
import { careerSchema } from '#site/schemas/career.ts'
import { caseStudySchema } from '#site/schemas/casestudy.ts'
import { castSchema } from '#site/schemas/cast.ts'
import { changelogSchema } from '#site/schemas/changelog.ts'
import { claimsSchema } from '#site/schemas/claims.ts'
import { companySchema } from '#site/schemas/company.ts'
import { contactSchema } from '#site/schemas/contact.ts'
import { cookieManagerSchema } from '#site/schemas/cookie-manager.ts'
import { customersSchema } from '#site/schemas/customers.ts'
import { customerServiceSchema } from '#site/schemas/customerservice.ts'
import { deskSchema } from '#site/schemas/desk.ts'
import { developerRelationsSchema } from '#site/schemas/developerrelations.ts'
import { errorPageSchema, notFoundPageSchema } from '#site/schemas/error-page.ts'
import { eventsSchema } from '#site/schemas/events.ts'
import { faqsSchema } from '#site/schemas/faqs.ts'
import { filmSchema } from '#site/schemas/film.ts'
import { formChecksSchema } from '#site/schemas/form-checks.ts'
import { formMessagesSchema } from '#site/schemas/form-messages.ts'
import { funnelSchema } from '#site/schemas/funnel.ts'
import { helpSchema } from '#site/schemas/help.ts'
import { homeSchema } from '#site/schemas/home.ts'
import { hrSolutionSchema } from '#site/schemas/hrsolution.ts'
import { industriesSchema } from '#site/schemas/industries.ts'
import { integrationsSchema } from '#site/schemas/integrations.ts'
import { legalPagesSchema } from '#site/schemas/legal-pages.ts'
import { loginSchema } from '#site/schemas/login.ts'
import { mailSchema } from '#site/schemas/mail.ts'
import { noCodeBuilderSchema } from '#site/schemas/nocodebuilder.ts'
import { ownWordsSchema } from '#site/schemas/own-words.ts'
import { partnershipSchema } from '#site/schemas/partnership.ts'
import { plansSchema } from '#site/schemas/plans.ts'
import { platformsSchema } from '#site/schemas/platforms.ts'
import { pricingSchema } from '#site/schemas/pricing.ts'
import { productSchema } from '#site/schemas/product.ts'
import { proofSchema } from '#site/schemas/proof.ts'
import { questionsSchema } from '#site/schemas/questions.ts'
import { redirectsSchema } from '#site/schemas/redirects.ts'
import { requestSchema } from '#site/schemas/request.ts'
import { reviewSchema } from '#site/schemas/review.ts'
import { roiCalculatorSchema } from '#site/schemas/roi-calculator.ts'
import { salesAndMarketingSchema } from '#site/schemas/salesandmarketing.ts'
import { securityAnswersSchema } from '#site/schemas/security-answers.ts'
import { shareDrawingsSchema } from '#site/schemas/share-drawings.ts'
import { shortlistsSchema } from '#site/schemas/shortlists.ts'
import { signupSchema } from '#site/schemas/signup.ts'
import { siteSchema } from '#site/schemas/site.ts'
import { subscribeSchema } from '#site/schemas/subscribe.ts'
import { supportSchema } from '#site/schemas/support.ts'
import { teamSchema } from '#site/schemas/team.ts'
import { thirdPartiesSchema } from '#site/schemas/third-parties.ts'
import { trustSchema } from '#site/schemas/trust.ts'
import { usageSchema } from '#site/schemas/usage.ts'
import { wcagSchema } from '#site/schemas/wcag.ts'
import { webinarsSchema } from '#site/schemas/webinars.ts'
import { workspaceSchema } from '#site/schemas/workspace.ts'

type Files<Schemas> = { [Name in keyof Schemas]: { file: string; schema: Schemas[Name] } }

const filesIn = <Schemas extends Record<string, z.ZodType>>(folder: string, schemas: Schemas) =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, { file: `${folder}/${name}.yaml`, schema }]),
  ) as Files<Schemas>

const sharedFiles = filesIn('content', {
  site: siteSchema,
  'agent-log': agentLogSchema,
  'answer-promise': answerPromiseSchema,
  cast: castSchema,
  claims: claimsSchema,
  'cookie-manager': cookieManagerSchema,
  crm: crmSchema,
  customers: customersSchema,
  film: filmSchema,
  digest: digestSchema,
  'form-checks': formChecksSchema,
  'form-messages': formMessagesSchema,
  help: helpSchema,
  'lead-mail': leadMailSchema,
  'legal-pages': legalPagesSchema,
  'own-words': ownWordsSchema,
  plans: plansSchema,
  platforms: platformsSchema,
  proof: proofSchema,
  questions: questionsSchema,
  redirects: redirectsSchema,
  reminders: remindersSchema,
  'security-answers': securityAnswersSchema,
  'share-drawings': shareDrawingsSchema,
  shortlists: shortlistsSchema,
  team: teamSchema,
  'third-parties': thirdPartiesSchema,
  'visitor-mail': visitorMailSchema,
  wcag: wcagSchema,
  workspace: workspaceSchema,
})

/** Lets editors add blocks to these pages, above their end. */
const withBlocks = <Schemas extends Record<string, z.ZodObject>>(schemas: Schemas) =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, schema.safeExtend({ blocks: blocksAbove })]),
  ) as { [Name in keyof Schemas]: z.ZodObject<Schemas[Name]['shape'] & { blocks: typeof blocksAbove }, z.core.$strict> }

const pageFiles = filesIn('content/pages', {
  '404': notFoundPageSchema,
  '500': errorPageSchema,
  blog: blogSchema,
  contact: contactSchema,
  desk: deskSchema,
  funnel: funnelSchema,
  login: loginSchema,
  mail: mailSchema,
  request: requestSchema,
  review: reviewSchema,
  'roi-calculator': roiCalculatorSchema,
  signup: signupSchema,
  subscribe: subscribeSchema,
  ...withBlocks({
    home: homeSchema,
    autonomousagentplatform: autonomousAgentPlatformSchema,
    career: careerSchema,
    casestudy: caseStudySchema,
    changelog: changelogSchema,
    company: companySchema,
    customerservice: customerServiceSchema,
    developerrelations: developerRelationsSchema,
    events: eventsSchema,
    faqs: faqsSchema,
    hrsolution: hrSolutionSchema,
    industries: industriesSchema,
    integrations: integrationsSchema,
    nocodebuilder: noCodeBuilderSchema,
    partnership: partnershipSchema,
    pricing: pricingSchema,
    product: productSchema,
    salesandmarketing: salesAndMarketingSchema,
    support: supportSchema,
    trust: trustSchema,
    usage: usageSchema,
    webinars: webinarsSchema,
  }),
})

export const contentFiles = { ...sharedFiles, ...pageFiles }
