// What the brief fixes of the content: headlines, labels, figures and counts. The marketing team may decide otherwise, so a
// difference is a notice, never a mistake.

import type { ContentProblem } from '#site/content/check/content-problems.ts'
import { contentFiles } from '#site/content/read/content-files.ts'

type Name = keyof typeof contentFiles

/** By requirement: the text at a place of a file, or the number of items in a list. The path is empty for a whole file. */
export const fixedByBrief: readonly (readonly [
  requirement: string,
  name: Name,
  place: string,
  value: string | number,
])[] = [
  ['H-02', 'site', 'navigation.pricing.name', 'Pricing'],
  ['H-03', 'site', 'navigation.login.label', 'Login'],
  ['H-03', 'site', 'navigation.signUp.label', 'Sign Up'],
  ['F-01', 'site', 'footer.more.0.label', 'Pricing and FAQs'],
  ['P-home-01', 'home', 'hero.headline', 'One Ai For All Your Hiring!'],
  ['P-home-01', 'home', 'hero.demo.label', 'Get a Demo'],
  ['P-home-01', 'home', 'hero.demo.href', '/contact?demo'],
  ['P-home-02', 'home', 'difference.heading', 'Why we are different'],
  ['P-home-05', 'claims', 'hiring-time.wording', '35%'],
  ['P-home-05', 'claims', 'hiring-productivity.wording', '90%'],
  ['P-home-05', 'claims', 'candidate-engagement.wording', '63%'],
  ['P-hr-01', 'hrsolution', 'intro.action.label', 'Get Started Today'],
  ['P-hr-01', 'hrsolution', 'capabilities.items', 7],
  ['P-hr-01', 'questions', 'hiring', 4],
  ['P-dev-01', 'developerrelations', 'signUp', 'SignUp for Free'],
  ['P-ncb-01', 'nocodebuilder', 'create', 'Create custom Agent'],
  ['P-int-01', 'platforms', '', 44],
  ['P-price-01', 'pricing', 'heading', 'Pricing'],
  ['P-price-01', 'pricing', 'lead', 'Flexible pricing to provide maximum benefits to you'],
  ['P-price-01', 'pricing', 'form.title', 'Get pricing'],
  ['P-price-01', 'pricing', 'plans.heading', 'Our Pricing Packages'],
  ['P-price-01', 'pricing', 'plans.mostPopular', 'Most popular'],
  ['P-price-01', 'plans', '', 3],
  ['P-price-01', 'plans', '0.name', 'Starter'],
  ['P-price-01', 'plans', '1.name', 'Pro'],
  ['P-price-01', 'plans', '2.name', 'Enterprise'],
  ['P-price-01', 'plans', '0.price', 'Custom Pricing'],
  ['P-price-01', 'plans', '1.price', 'Custom Pricing'],
  ['P-price-01', 'plans', '2.price', 'Custom Pricing'],
  ['P-price-01', 'claims', 'pro-sourcing.wording', '100 sourcing and matching'],
  ['P-price-01', 'claims', 'pro-interview-kits.wording', '15 personalized interview kits'],
  ['P-price-01', 'claims', 'annual-saving.wording', '20%'],
  ['P-price-02', 'questions', 'pricing', 6],
  ['P-contact-01', 'contact', 'heading', 'Ready to put our AI Agents to work?'],
  ['P-about-01', 'team', 'leaders', 5],
  ['P-about-01', 'team', 'places', 10],
  ['P-about-01', 'team', 'advisors', 7],
  ['P-login-01', 'site', 'navigation.newPassword.label', 'Forget Password?'],
  ['P-login-01', 'login', 'form.submit', 'Sign In'],
  ['P-login-01', 'login', 'form.other.label', 'Register'],
  ['P-signup-01', 'signup', 'form.submit', 'Sign Up'],
  ['P-web-01', 'webinars', 'featured.action.label', 'SignUp for Free'],
  ['P-web-01', 'webinars', 'featured.action.href', '/contact?webinar'],
  ['P-career-01', 'career', 'card.heading', 'We are hiring'],
  ['P-usage-01', 'usage', 'steps.items', 6],
  ['P-support-01', 'support', 'week.hours', 'Monday to Friday, 9 AM to 5 PM'],
  ['P-support-01', 'claims', 'first-response.wording', '24 hours'],
  ['C-02', 'roi-calculator', 'form.submit', 'Calculate'],
  ['C-05', 'roi-calculator', 'results.net', 'Total Expected Net Annual Savings'],
  ['C-07', 'roi-calculator', 'method.title', 'How we calculate ROI'],
  ['C-07', 'roi-calculator', 'method.scenarios', 4],
  ['L-05', 'pricing', 'form.sent.title', 'Thank you!'],
  ['L-05', 'pricing', 'form.sent.text', 'Your submission has been received!'],
  ['L-07', 'contact', 'form.interest.options.0', 'Hiring Talent'],
  ['L-07', 'contact', 'form.interest.options.1', 'Getting Hired'],
  ['L-07', 'contact', 'form.interest.options.2', 'Partnerships/ Collaborations'],
  ['L-09', 'contact', 'outcomes.failedTitle', 'An error occurred'],
  ['L-09', 'form-messages', 'refused', 'An error occurred. Please try again.'],
  ['L-10', 'form-messages', 'failed', 'An error occurred while processing your request. Please try again.'],
  ['L-11', 'form-messages', 'unexplained', 'Please try again later or contact support.'],
  ['L-14', 'subscribe', 'form.submit', 'Send Enquiry'],
  ['L-14', 'subscribe', 'form.sent', 'We will contact you soon'],
  ['B-02', 'blog', 'card.readMore', 'Read More'],
  ['B-03', 'blog', 'loading.heading', 'Loading...'],
]

/** `data` is the content of a file with its placeholders filled in; undefined if it cannot be read. */
export const briefNotices = (file: string, data: unknown): ContentProblem[] =>
  fixedByBrief.flatMap(([, name, place, value]) => {
    if (contentFiles[name].file !== file || data === undefined) return []
    const fieldPath = place === '' ? [] : place.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))
    const there = fieldPath.reduce<unknown>((at, step) => Object(at)[step], data)
    // A number and its unit have been joined by a space that does not break.
    const found = typeof there === 'string' ? there.replaceAll('\u00a0', ' ') : there
    const count = Array.isArray(found) ? found.length : undefined
    if (value === (count ?? found)) return []
    const sentence =
      typeof value === 'number'
        ? `The brief promises ${value} of these, and there are ${count ?? 0}. Make sure that this is meant.`
        : `The brief has “${value}” here. Make sure that the new one is meant.`
    return [{ file, fieldPath, sentence }]
  })
