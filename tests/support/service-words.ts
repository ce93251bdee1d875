// What the service says, as the build hands it over: for tests of the server without a build. Only the schemas that it needs
// are loaded, as each process of the fault tests loads them too.
import type { AnswerPromise } from '#domain/lead/answer-promise.ts'
import { crmSchema } from '#domain/words/crm-words.ts'
import { digestSchema } from '#domain/words/digest-words.ts'
import { leadMailSchema } from '#domain/words/lead-mail-words.ts'
import { remindersSchema } from '#domain/words/reminder-words.ts'
import type { ServiceWords } from '#domain/words/service-words.ts'
import type { VisitorMailWords } from '#domain/words/visitor-mail-words.ts'
import { visitorMailSchema } from '#domain/words/visitor-mail-words.ts'
import { mailWording } from '#site/content/mail-wording.ts'
import { readYaml } from '#site/content/read/read-yaml.ts'
import { readVocabulary } from '#site/content/read-vocabulary.ts'
import { answerPromiseSchema } from '#site/schemas/answer-promise.ts'
import { blogSchema } from '#site/schemas/blog.ts'
import { contactSchema } from '#site/schemas/contact.ts'
import { formChecksSchema } from '#site/schemas/form-checks.ts'
import { roiCalculatorSchema } from '#site/schemas/roi-calculator.ts'

const root = new URL('../../', import.meta.url)
const vocabulary = await readVocabulary(root)
const checks = await readYaml('content/form-checks.yaml', root, formChecksSchema, vocabulary)
const calculator = await readYaml('content/pages/roi-calculator.yaml', root, roiCalculatorSchema, vocabulary)
const mail = await readYaml('content/lead-mail.yaml', root, leadMailSchema, vocabulary)
const contact = await readYaml('content/pages/contact.yaml', root, contactSchema, vocabulary)
const digest = await readYaml('content/digest.yaml', root, digestSchema, vocabulary)
const crm = await readYaml('content/crm.yaml', root, crmSchema, vocabulary)
const visitorMail = await readYaml('content/visitor-mail.yaml', root, visitorMailSchema, vocabulary)
const reminders = await readYaml('content/reminders.yaml', root, remindersSchema, vocabulary)
const promise = await readYaml('content/answer-promise.yaml', root, answerPromiseSchema, vocabulary)
const blog = await readYaml('content/pages/blog.yaml', root, blogSchema, vocabulary)
const { answers, replies } = checks.content

export const serviceWords: ServiceWords = {
  language: 'en-US',
  answers,
  numbers: calculator.content.form,
  replies,
  leadMail: mailWording(mail.content, { answers }, contact.content),
  digest: digest.content,
  crm: crm.content,
  reminders: reminders.content,
  lists: { pages: 'All pages', posts: 'Blog' },
  inPosts: blog.content.inPosts,
}

export const answerPromise: AnswerPromise = promise.content
export const visitorMailWords: VisitorMailWords = visitorMail.content
