/**
 * The places on a page that a link may lead to, as in /pricing#get-pricing. The headings of a legal text or a post are such
 * places too, and a test sees that each of these is on its page.
 */
export const pagePlaces: Readonly<Record<string, readonly string[]>> = {
  '/': ['thread', 'enquiry'],
  '/cookies': ['cookie-list'],
  '/faqs': ['pricing', 'hiring'],
  '/industries': ['technology', 'healthcare'],
  '/integrations': ['systems'],
  '/pricing': ['get-pricing'],
  '/product': ['sequence', 'calendar'],
  '/roi-calculator': ['roi-arithmetic'],
  '/salesandmarketing': ['letter', 'shares'],
  '/trust': ['decisions', 'briefs', 'log', 'providers', 'audit', 'retention', 'answers', 'laws'],
}
