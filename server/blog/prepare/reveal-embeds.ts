// Turns what players and consent plugins leave for their scripts to complete into plain frames and pictures.
import { type Element, isTag, type ParentNode } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { closest, element, elementsNamed, elementsWhere, parsePost, remove, replaceBy, wordsOf } from './post-dom.ts'

export function revealEmbeds(tree: ParentNode): void {
  for (const one of elementsWhere(tree, ({ name }) => name in ampNames)) revealAmp(one)
  for (const one of elementsWhere(tree, () => true)) unpack(one)
  for (const one of elementsNamed(tree, 'script')) {
    const [, gist] = /^(https:\/\/gist\.github\.com\/.+)\.js/.exec(one.attribs['src'] ?? '') ?? []
    if (gist) replaceBy(one, element('iframe', { src: gist }))
  }
  for (const one of elementsWhere(tree, isBareVideo)) revealVideo(one)
}

const ampNames: Readonly<Record<string, string>> = {
  'amp-img': 'img',
  'amp-anim': 'img',
  'amp-iframe': 'iframe',
  'amp-video': 'video',
  'amp-audio': 'audio',
}

/** Without the placeholders inside. */
function revealAmp(one: Element): void {
  one.name = ampNames[one.name] ?? one.name
  for (const inner of one.children.filter(isTag)) if (inner.name !== 'source') remove(inner)
}

/** Matches the box of a consent plugin, which asks for permission in place of the frame. */
const isConsentBox = ({ attribs }: Element) =>
  /borlabs|brlbs|content-?blocker|cookie-?consent/i.test(attribs['class'] ?? '')

/** Replaces an element that holds the HTML of a frame as text, often in base64. */
function unpack(one: Element): void {
  const isText = one.name === 'script' && /^text\/(?:template|plain|html)$/.test(one.attribs['type'] ?? '')
  const written = isText ? [DomUtils.textContent(one)] : []
  for (const value of [...Object.values(one.attribs), ...written]) {
    const text = value.trim()
    const html = /^[A-Za-z\d+/]{40,}={0,2}$/.test(text) ? Buffer.from(text, 'base64').toString() : text
    const frames = html.includes('<iframe') ? elementsNamed(parsePost(html), 'iframe') : []
    if (frames.length === 0) continue
    let box: Element | undefined
    for (let outer = closest(one, isConsentBox); outer; outer = closest(outer.parent, isConsentBox)) box = outer
    if (box || wordsOf(one) === '') replaceBy(box ?? one, ...frames)
    else for (const frame of frames.reverse()) DomUtils.append(one, frame)
    return
  }
}

const players =
  /(?:https?:)?\/\/(?:[\w-]+\.)*(?:youtube(?:-nocookie)?\.com\/(?:watch|embed|v\/|shorts|live|playlist)|youtu\.be\/|vimeo\.com\/|dailymotion\.com\/|dai\.ly\/|wistia\.(?:com|net)\/|loom\.com\/|videopress\.com\/|ted\.com\/)[^\s"'<>\\]*/
const files = /(?:https?:)?\/\/[^\s"'<>\\]{1,500}\.(?:mp4|m4v|webm|mp3|m4a)(?=[\s"'?]|$)/i

/** The address of a video or sound that the attributes of an element hold, also within JSON. */
function videoOf({ name, attribs }: Element): string | undefined {
  for (const value of Object.values(attribs)) {
    const text = value.replaceAll('\\/', '/')
    const found = players.exec(text) ?? files.exec(text)
    if (found) return found[0]
  }
  const kind = [name, ...Object.entries(attribs)].join(' ')
  for (const [key, value] of Object.entries(attribs)) {
    if (!/.id$/.test(key)) continue
    if (/youtu/i.test(kind) && /^[\w-]{11}$/.test(value)) return `https://www.youtube.com/embed/${value}`
    if (/vimeo/i.test(kind) && /^\d{5,}$/.test(value)) return `https://vimeo.com/${value}`
  }
  return undefined
}

const isButton = ({ name, attribs }: Element) => name === 'button' || attribs['role'] === 'button'
const complete = 'a img iframe video audio source track object embed script meta link input option button'
const content = 'a iframe video audio object embed p li h1 h2 h3 h4 h5 h6 table'

/** Whether an element holds the address of a video, and nothing but a picture and buttons to show for it. */
function isBareVideo(one: Element): boolean {
  if (complete.split(' ').includes(one.name) || videoOf(one) === undefined) return false
  if (elementsNamed(one, content).some(({ name, attribs }) => name !== 'a' || attribs['href'])) return false
  const words = elementsWhere(one, isButton).reduce((left, button) => left.replace(wordsOf(button), ''), wordsOf(one))
  return words.trim() === ''
}

function revealVideo(one: Element): void {
  const [, title] = Object.entries(one.attribs).find(([name]) => /(?:title|label|alt)$/.test(name)) ?? []
  const frame = element('iframe', { src: videoOf(one) ?? '', ...(title && { title }) })
  for (const button of elementsWhere(one, isButton)) remove(button)
  replaceBy(one, ...elementsNamed(one, 'img'), frame)
}
