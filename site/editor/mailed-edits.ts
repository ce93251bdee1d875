// Asks before a save that makes the site mail people: whoever has a seat at the webinar is told when its date changes.
import { inForm, refusal } from './form-words.ts'

const webinars = 'content/pages/webinars.yaml'
const starts = ['featured', 'starts']

/** When the webinar begins, in ms since the epoch; NaN while it has no date. */
const startIn = (value: unknown): number =>
  Date.parse(String([...starts, 'at'].reduce<unknown>((at, step) => Object(at)[step], value)))

/** The date that somebody was asked about. */
let askedAbout: number | undefined

/** Like the server, which announces no date that is past. */
export function askBeforeMails(path: string, before: unknown, after: unknown): void {
  const [was, start] = [startIn(before), startIn(after)]
  if (path !== webinars || Object.is(was, start) || start <= Date.now() || Object.is(askedAbout, start)) return
  askedAbout = start
  const news = Number.isNaN(start) ? 'that it has no date any more' : 'with the new date'
  const sentence = `Once this is published, everybody who has a seat and has confirmed the address gets a mail ${news}, if your site mails its visitors. Monday’s mail to your team says how many they are. Save again to go on.`
  throw refusal([inForm({ file: path, fieldPath: starts, sentence }, after)])
}
