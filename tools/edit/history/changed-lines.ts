// Two texts, line by line.

import type { ChangedLine } from '../api.ts'
import { aligned } from './aligned.ts'

export const changedLines = (before: string, after: string): ChangedLine[] =>
  aligned(linesOf(before), linesOf(after))
    .filter(([one, other]) => one?.item !== other?.item)
    .map(([one, other], index, all) => ({
      // A line that is gone: where the next one is now.
      line: (other?.index ?? all.slice(index).find(([, next]) => next)?.[1]?.index ?? 0) + 1,
      before: one?.item ?? '',
      after: other?.item ?? '',
    }))

const linesOf = (text: string) => text.replace(/\r?\n$/, '').split(/\r?\n/)
