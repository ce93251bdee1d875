// Removes what is not the text of a post: hidden elements, plugin bars and boxes, forms, "continue reading" links and
// unresolved shortcodes.
import { type Element, isText, type ParentNode, type Text } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import {
  closest,
  element,
  elementsNamed,
  elementsWhere,
  isBlank,
  remove,
  replaceBy,
  styleOf,
  textNode,
  unwrap,
  wordsOf,
} from './post-dom.ts'

/** Class names of plugin boxes. */
const boxes = [
  // Shares and likes
  'sharedaddy|sd-(?:block|like|sharing\\S*)|jetpack-likes-widget\\S*|robots-nocontent|post-likes-widget\\S*',
  'addtoany\\S*|a2a_kit|heateor_ss\\S*|essb_links|mashsb-\\S*|ssb[ap]-\\S*|simplesocialbuttons|social-?share\\S*|social-sharing\\S*',
  'shar(?:e|ing)-buttons?|shared-counts-wrap|scriptless-social\\S*|swp_social_panel\\S*|novashare-\\S*|dpsp-\\S*|et_social_\\S*',
  'wp-block-(?:outermost-social-sharing|jetpack-sharing-button)s?|wp-block-jetpack-like',
  // Other posts, comments, ratings
  'jp-relatedposts\\S*|related-?posts?\\S*|yarpp\\S*|crp_related\\S*|rp4wp-related-posts|wp-block-jetpack-related-posts',
  'comments-area|comment-respond|wp-block-comments?|wp-block-post-comments\\S*|post-navigation|wp-block-post-navigation-link',
  'kk-star-ratings|rmp-\\S*|post-ratings|wp-polls-loading|post-edit-link|edit-link',
  // Counts and controls without their scripts
  'post-views|rt-reading-time|printfriendly|sfsi\\S*',
  // Advertisements, searches, subscriptions
  'adsbygoogle|wpcnt|code-block-ad|wp-block-search|search-form|wp-block-loginout|jetpack_subscription_widget|wp-block-jetpack-subscriptions\\S*',
  // A formula a second time, drawn
  'katex-html|MathJax_Preview|mjx-chtml',
].join('|')
const boxClass = new RegExp(`(?:^|\\s)(?:${boxes})(?=\\s|$)`, 'i')
/** Only whole names: an id may also be the words of a heading. */
const boxId = new RegExp(`^(?:${boxes.replaceAll('\\S*', '')})$`, 'i')
const isContainer = /^(?:div|section|aside|nav|footer|form|ul|ol|ins)$/
/** Matches links to the rest of the text. */
const moreClass =
  /(?:^|\s)(?:more-link|read-?more|excerpt-more|wp-block-read-more|wp-block-post-excerpt__more-link)(?=\s|$)/i
/** Matches icon fonts, which draw a letter or a word as a picture. */
const iconClass = /(?:^|\s)(?:material-(?:icons|symbols)(?:-\w+)?|et-pb-icon|icon-?font)(?=\s|$)/i

/** Matches a single letter, or a name such as "arrow_forward". */
const signOfIcon = /^(?:\p{L}|[a-z\d]+(?:_[a-z\d]+)+)$/u

/** Matches collapsed or later content, which is shown because its script is gone. */
const folds =
  /accordion|toggle|\btab(?:s|pane|panel)?\b|panel|collaps|spoiler|faq|slide|swiper|splide|carousel|more(?:\b|_)|expand|wow|anim|fade|reveal/i
const popUps = /modal|pop-?up|lightbox/i
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
  // Only icon fonts draw characters for private use.
  for (const text of textsOf(tree)) text.data = text.data.replace(/\p{Co}/gu, '')
}

const textsOf = (tree: ParentNode) => DomUtils.filter(isText, tree.children) as Text[]

function isBoilerplate(one: Element): boolean {
  const { attribs } = one
  const { class: classes = '', id = '' } = attribs
  if (boxClass.test(classes) || (isContainer.test(one.name) && boxId.test(id)) || isIcon(one)) return true
  if (moreClass.test(classes) && isOnlyLink(one)) return true
  if (attribs['aria-hidden'] === 'true' && !hasContent(one)) return true
  return isClosed(one) || (isHidden(one) && !isFolded(one))
}

const isIcon = (one: Element) => {
  const { class: classes = '' } = one.attribs
  return iconClass.test(classes) || (/(?:^|[-_\s])icons?(?:$|[-_\s])/i.test(classes) && signOfIcon.test(wordsOf(one)))
}

const isOnlyLink = (one: Element) =>
  closest(one, ({ name }) => name === 'a') !== undefined ||
  elementsNamed(one, 'a').some((link) => wordsOf(link) === wordsOf(one))

/** Whether it is a pop-up that nobody has opened. */
const isClosed = ({ name, attribs }: Element) =>
  (name === 'dialog' && attribs['open'] === undefined) || attribs['popover'] !== undefined

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

const isFolded = ({ attribs: { role = '', class: classes = '', id = '' } }: Element) =>
  /^(?:tabpanel|region)$/.test(role) || (folds.test(`${classes} ${id}`) && !popUps.test(`${classes} ${id}`))

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

/** Matches leftover shortcodes of WordPress and page builders. */
const knownCodes =
  /\[\/?(?:gallery|caption|embed|audio|video|playlist|vc_\w+|et_pb_\w+|fusion_\w+|av_\w+)(?:\s[^\]]*)?\]/g
/** Matches any code with an attribute, as in `[table id=3 /]` or `[form id="12"]`. WordPress makes its quotes curly. */
const codesWithAttribute = /\[[a-z][\w-]+\s+(?:[\w-]{2,}=|[\w-]+=["'“”„″‘’′»])[^[\]]*\]/gi
const endsOfCodes = /\[\/([a-z][\w-]*)\]/gi

/** Removes shortcodes that no plugin resolved, and keeps what is between them. Those in code are what the text is about. */
export function removeCodes(tree: ParentNode): void {
  const texts = textsOf(tree).filter(
    ({ data, parent }) => data.includes('[') && !closest(parent, ({ name }) => name === 'pre' || name === 'code'),
  )
  const paired = new Set(texts.flatMap(({ data }) => [...data.matchAll(endsOfCodes)].map(([, name]) => name)))
  for (const text of texts) {
    text.data = text.data
      .replace(knownCodes, '')
      .replace(codesWithAttribute, '')
      .replace(/\[\/?([a-z][\w-]*)\s*\/?\]/gi, (code, name: string) => (paired.has(name) ? '' : code))
    const line = closest(text.parent, ({ name }) => name === 'p')
    if (isBlank(text.data) && line?.children.length === 1) remove(line)
  }
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

const isEmpty = (one: Element) => isBlank(DomUtils.textContent(one)) && !DomUtils.existsOne(isSomething, [one])

const isSomething = ({ name, attribs }: Element) => name === 'img' || attribs['id'] !== undefined
