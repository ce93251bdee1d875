import { isolated } from '#domain/isolated.ts'
import { nameOf } from '#domain/lead.ts'
import type { Lead } from '#server/leads/outbox.ts'
import { timeInWords } from './local-time.ts'

export type Fact = { name: string; value: string }

/** Who asks for what, and why it needs a person: a few lines. */
export function requestFacts({ answers, form, status, heldFor, createdAt }: Lead, timeZone: string): Fact[] {
  const who = [nameOf(answers), answers.email, answers.phone, answers.company]
    .flatMap((part) => (part ? isolated(part) : []))
    .join(', ')
  const why = status === 'held' ? `held: ${heldFor}` : 'given up: it was refused for five days'
  return [
    { name: 'Who', value: who || 'nobody is named' },
    { name: 'What', value: excerpt(answers.message ?? '') || `no message, ${form} form` },
    { name: 'Why', value: why },
    { name: 'When', value: `${timeInWords(createdAt, timeZone)}, ${form} form` },
  ]
}

const maxChars = 280

function excerpt(message: string): string {
  const line = [...message.replace(/\s+/g, ' ').trim()]
  return line.length <= maxChars ? line.join('') : `${line.slice(0, maxChars).join('')}…`
}
