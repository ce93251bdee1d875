// "Strike a line": what a shortlist is worth after a visitor struck lines from the CV at its top. Scores are sums of
// points that stand beside the lines, so that anybody can work them out again.
import { fillIn, isolateDirection } from './fill-in.ts'

/** A line of the CV, with the points that it earns for one criterion. */
export type Evidence = { id: string; line: string; points: number }

export type OpenRole = {
  id: string
  role: string
  /** When the candidate can be met. */
  slot: string
  /** The person whose CV lies open. */
  candidate: { name: string }
  evidence: readonly Evidence[]
  /** The rest of the shortlist; points in the order of the criteria. */
  others: readonly { name: string; points: readonly number[] }[]
}

export const decisions = ['meet', 'keep', 'decline'] as const
export type Decision = (typeof decisions)[number]

/** What a visitor did. `struck` holds ids of lines, the latest last. */
export type Choices = { role: string; struck: readonly string[]; decision: Decision | undefined }

export const sumOf = (points: readonly number[]): number => points.reduce((sum, value) => sum + value, 0)

/**
 * Returns the shortlist, best first and on equal points in the order of `role`, and the place of the open CV, counted
 * from 0.
 */
export function rank<Role extends OpenRole>({ candidate, evidence, others }: Role, struck: readonly string[]) {
  const left = evidence.map(({ id, points }) => (struck.includes(id) ? 0 : points))
  const open = { ...(candidate as Role['candidate']), points: left, score: sumOf(left) }
  const rest = others.map((person: Role['others'][number]) => ({ ...person, score: sumOf(person.points) }))
  const people = [open, ...rest].toSorted((one, other) => other.score - one.score)
  return { people, open, place: people.indexOf(open) }
}

/** Strikes a line, or puts it back. */
export const toggle = (struck: readonly string[], id: string): string[] =>
  struck.includes(id) ? struck.filter((other) => other !== id) : [...struck, id]

export const untouched = ([first]: readonly OpenRole[]): Choices => ({
  role: first?.id ?? '',
  struck: [],
  decision: undefined,
})

/** Choices as an address carries them: the names of the form's own inputs. */
export function choicesAddress({ role, struck, decision }: Choices): string {
  const named = [
    ['shortlist', role],
    ...struck.map((id) => ['struck', id]),
    ...(decision ? [['decision', decision]] : []),
  ]
  return new URLSearchParams(named).toString()
}

/**
 * Reads such an address. Returns undefined without a role, and the first role, untouched, when any choice is not known.
 */
export function parseChoices(address: URLSearchParams, roles: readonly OpenRole[]): Choices | undefined {
  const given = address.get('shortlist')
  if (given === null) return undefined
  const role = roles.find(({ id }) => id === given)
  const struck = [...new Set(address.getAll('struck'))]
  const decided = address.get('decision')
  const decision = decisions.find((one) => one === decided)
  const known =
    struck.every((id) => role?.evidence.some((line) => line.id === id)) && (decided ?? decision) === decision
  return role && known ? { role: role.id, struck, decision } : untouched(roles)
}

export type MessageWords = {
  places: readonly string[]
  message: {
    role: string
    struck: string
    nothingStruck: string
    standing: string
    decided: Readonly<Record<Decision, string>>
  }
}

/** Writes choices as lines of a message, and fills in the placeholders of its words. */
export function choicesMessage(
  { places, message }: MessageWords,
  roles: readonly OpenRole[],
  choices: Choices,
): string {
  const role = roles.find(({ id }) => id === choices.role)
  if (!role) return ''
  const { open, place } = rank(role, choices.struck)
  const lines = role.evidence.filter(({ id }) => choices.struck.includes(id)).map(({ line }) => line)
  const text = [
    message.role,
    lines.length > 0 ? message.struck : message.nothingStruck,
    message.standing,
    ...(choices.decision ? [message.decided[choices.decision]] : []),
  ].join('\n')
  return fillIn(text, {
    role: role.role,
    lines: lines.join('; '),
    name: isolateDirection(open.name),
    score: String(open.score),
    place: places[place] ?? '',
    slot: role.slot,
  })
}
