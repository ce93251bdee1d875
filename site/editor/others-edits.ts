// Keeps what others have written in a file since the form was opened, or says what it is.
import { mergeContent } from '#site/content/write/merge-content.ts'
import { textsOf } from './editor-translations.ts'
import { type Entry, readEntry, writeEntry } from './entry-text.ts'
import { inForm, refusal } from './form-words.ts'

const deletedByOthers = 'Somebody else has deleted this since you began. Save again to bring it back, with your change.'

/** What others have written, as the person was told; saved again, what the form says wins. */
const overruled = new Map<string, string>()

/** Returns the texts of a value that another one lacks, line by line, as far as a person reads on. */
function textsOnlyIn(value: unknown, other: unknown): string {
  const lines = (one: unknown) => textsOf(one).flatMap((text) => text.split('\n'))
  const own = lines(value).filter((line) => !lines(other).includes(line))
  return `“${own.join(' ').slice(0, 400)}”`
}

/** Sveltia hands over a text without the space around it. */
const isSame = (one: string, other: string): boolean => one.trim() === other.trim()

/** Returns the text of a file with an edit and with what others have written there since the form began with `before`. */
export function withTheirs(path: string, before: string, mine: string, theirs: string | undefined): string {
  if (theirs === undefined && before.trim() && overruled.get(path) !== '') {
    overruled.set(path, '')
    throw refusal([inForm({ file: path, fieldPath: [], sentence: deletedByOthers })])
  }
  if (theirs === undefined || isSame(before, theirs)) return mine
  const versions = [before, mine, theirs].map((text) => readEntry(path, text))
  const { merged, conflicts } = mergeContent(versions[0], versions[1], versions[2])
  if (conflicts.length > 0 && overruled.get(path) !== theirs) {
    overruled.set(path, theirs)
    throw refusal(
      conflicts.map((conflict) => {
        const [was, yours, others] = versions.map((one) =>
          conflict.reduce<unknown>((at, step) => Object(at)[step], one),
        )
        const sentence = `Somebody else has written ${textsOnlyIn(others, was)} here since you began, and you ${textsOnlyIn(yours, was)}. Save again to keep yours.`
        const fieldPath = conflict[0] === 'body' ? conflict : conflict.slice(1)
        return inForm({ file: path, fieldPath, sentence }, versions[1]?.value)
      }),
    )
  }
  return writeEntry(theirs, merged as Entry)
}
