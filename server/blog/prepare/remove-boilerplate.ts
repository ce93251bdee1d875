// Removes what is not the text of a post: hidden elements, plugin bars and boxes, forms, "continue reading" links and
// unresolved shortcodes.
import { type Element, isText, type ParentNode, type Text } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import {
  closest,
  element,
  elementsNamed,
  elementsWhere,
  remove,
  replaceBy,
  styleOf,
  textNode,
  unwrap,
  wordsOf,
} from './post-dom.ts'

/** Class names and ids of plugin boxes. */
const boxes = [
  // Shares and likes
  'sharedaddy|sd-(?:block|like|sharing\\S*)|jetpack-likes-widget\\S*|robots-nocontent|post-likes-widget\\S*',
  'addtoany\\S*|a2a_kit|heateor_ss\\S*|essb_links|mashsb-\\S*|ssb[ap]-\\S*|simplesocialbuttons|social-?share\\S*|social-sharing\\S*',
  'shar(?:e|ing)-buttons?|shared-counts-wrap|scriptless-social\\S*|swp_social_panel\\S*|novashare-\\S*|dpsp-\\S*|et_social_\\S*',
  'wp-block-(?:outermost-social-sharing|jetpack-sharing-button)s?|wp-block-jetpack-like',
  // Other posts, comments, ratings
  'jp-relatedposts\\S*|related-?posts?\\S*|yarpp\\S*|crp_related\\S*|rp4wp-related-posts|wp-block-jetpack-related-posts',
  'comments-area|comment-respond|wp-block-comments?|wp-block-post-comments\\S*|post-navigation|wp-block-post-navigation-link',
  'kk-star-ratings|post-ratings|post-edit-link|edit-link',
  // Advertisements, searches, subscriptions
  'adsbygoogle|wpcnt|code-block-ad|wp-block-search|search-form|wp-block-loginout|jetpack_subscription_widget|wp-block-jetpack-subscriptions\\S*',
  // Links to the rest of the text
  'more-link|read-more|readmore|excerpt-more|wp-block-read-more|wp-block-post-excerpt__more-link',
  // A formula a second time, drawn
  'katex-html|MathJax_Preview|mjx-chtml',
].join('|')
const isBox = new RegExp(`(?:^|\\s)(?:${boxes})(?=\\s|$)`, 'i')

/** Matches collapsed content, which is shown open because its script is gone. */
const folds = /accordion|toggle|\btab(?:s|pane|panel)?\b|panel|collaps|spoiler|faq/i
const notText = 'script style template head title meta link base noembed noframes param'
const screenReaderClass =
  /(?:^|\s)(?:screen-reader-\w+|sr-only|visually-hidden|visuallyhidden|assistive-text|a11y-hidden)(?=\s|$)/

/** `link` is where the form of a post can be filled in; `formWords` is the text of the link to it. */
export function removeBoilerplate(
  tree: ParentNode,
  { link, formWords }: { link?: string | undefined; formWords: string },
): void {
  for (const one of elementsWhere(tree, isBoilerplate)) remove(one)
  for (const one of elementsNamed(tree, notText)) remove(one)
  for (const form of elementsNamed(tree, 'form')) {
    const isSearch = form.attribs['role'] === 'search' || elementsNamed(form, 'input').some(isSearchField)
    if (link === undefined || isSearch || !isOutermost(form)) remove(form)
    else replaceBy(form, element('p', {}, [element('a', { href: link }, [textNode(formWords)])]))
  }
  for (const one of elementsWhere(tree, ({ attribs }) => screenReaderClass.test(attribs['class'] ?? '')))
    normalizeScreenReaderText(one)
  for (const text of DomUtils.filter(isText, tree.children) as Text[]) text.data = withoutCodes(text)
}

function isBoilerplate(one: Element): boolean {
  const { attribs } = one
  if (isBox.test(`${attribs['class'] ?? ''} ${attribs['id'] ?? ''}`)) return true
  if (attribs['aria-hidden'] === 'true' && !hasContent(one)) return true
  return isHidden(one) && !isFolded(one)
}

function isHidden(one: Element): boolean {
  const { hidden } = one.attribs
  if (hidden !== undefined && hidden !== 'until-found') return true
  if (one.attribs['style'] === undefined) return false
  const [left = '', indent = ''] = [styleOf(one, 'left'), styleOf(one, 'text-indent')]
  return (
    styleOf(one, 'display')?.startsWith('none') ||
    styleOf(one, 'visibility')?.startsWith('hidden') ||
    /^-\d{4,}px/.test(left) ||
    /^-\d{4,}px/.test(indent)
  )
}

const isFolded = ({ attribs }: Element) =>
  attribs['role'] === 'tabpanel' || attribs['role'] === 'region' || folds.test(attribs['class'] ?? '')

const hasContent = (one: Element) => /[\p{L}\p{N}]/u.test(wordsOf(one)) || elementsNamed(one, 'img').length > 0

const isSearchField = ({ attribs }: Element) => attribs['type'] === 'search' || attribs['name'] === 's'
const isOutermost = ({ parent }: Element) => closest(parent, ({ name }) => name === 'form') === undefined

/** Hides text for screen readers from view, unless it is the only name of a link. */
function normalizeScreenReaderText(one: Element): void {
  one.attribs['class'] = ''
  const words = textNode(wordsOf(one))
  const link = closest(one.parent, ({ name }) => name === 'a' || name === 'button')
  const ears = element('span', { class: 'screen-reader-text' }, [words])
  replaceBy(one, ears)
  if (!link) return
  const named = wordsOf(link) !== '' || elementsNamed(link, 'img').some(({ attribs }) => attribs['alt'])
  if (!named) unwrap(ears)
  // This text announces a new tab, but our links open in the same one.
  else if (link.attribs['target'] === '_blank' && /^\(.*\)$|\b(?:tab|window)\b/i.test(words.data)) remove(ears)
}

/** Matches leftover shortcodes of WordPress and page builders, but not those that the text is about. */
const codes = /\[\/?(?:gallery|caption|embed|audio|video|playlist|vc_\w+|et_pb_\w+|fusion_\w+|av_\w+)(?:\s[^\]]*)?\]/g

function withoutCodes(text: Text): string {
  if (!text.data.includes('[')) return text.data
  const isCode = closest(text.parent, ({ name }) => name === 'pre' || name === 'code')
  return isCode ? text.data : text.data.replace(codes, '')
}

/** Removes links to the post itself, as excerpts have them. */
export function removeLinksTo(tree: ParentNode, link: string): void {
  for (const one of elementsNamed(tree, 'a')) if (one.attribs['href']?.split('#')[0] === link) remove(one)
}

/** Removes empty bullets, links and headings. */
export function removeEmpty(tree: ParentNode): void {
  // Inner elements first: a bullet that contains an empty link is empty too.
  for (const one of elementsNamed(tree, 'a li h1 h2 h3 h4 h5 h6 figcaption').reverse()) if (isEmpty(one)) remove(one)
}

const isEmpty = (one: Element) => DomUtils.textContent(one).trim() === '' && !DomUtils.existsOne(isSomething, [one])

const isSomething = ({ name, attribs }: Element) => name === 'img' || attribs['id'] !== undefined
