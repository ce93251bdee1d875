// "Strike a line": ranks a shortlist after a visitor strikes lines from the top CV. Scores are sums of the points
// shown beside the lines, so that anyone can verify them.
import { fillIn, isolateDirection } from '#domain/words/fill-in.ts'

/** A line of the CV, with its points for one criterion. */
export type Evidence = { id: string; line: string; points: number }

export type OpenRole = {
  id: string
  role: string
  /** When the candidate is available. */
  slot: string
  /** The candidate whose CV is open. */
  candidate: { name: string }
  evidence: readonly Evidence[]
  /** The other candidates; points in the order of the criteria. */
  others: readonly { name: string; points: readonly number[] }[]
}

export const decisions = ['meet', 'keep', 'decline'] as const
export type Decision = (typeof decisions)[number]

/** The visitor's choices. `struck` contains line ids, latest last. */
export type Choices = { role: string; struck: readonly string[]; decision: Decision | undefined }

export const sumOf = (points: readonly number[]): number => points.reduce((sum, value) => sum + value, 0)

/** Returns the shortlist, best first and ties in the order of `role`, with the index of the open CV. */
export function rank<Role extends OpenRole>({ candidate, evidence, others }: Role, struck: readonly string[]) {
  const left = evidence.map(({ id, points }) => (struck.includes(id) ? 0 : points))
  const open = { ...(candidate as Role['candidate']), points: left, score: sumOf(left) }
  const rest = others.map((person: Role['others'][number]) => ({ ...person, score: sumOf(person.points) }))
  const people = [open, ...rest].toSorted((one, other) => other.score - one.score)
  return { people, open, place: people.indexOf(open) }
}

/** Strikes a line, or restores it. */
export const toggle = (struck: readonly string[], id: string): string[] =>
  struck.includes(id) ? struck.filter((other) => other !== id) : [...struck, id]

export const untouched = ([first]: readonly OpenRole[]): Choices => ({
  role: first?.id ?? '',
  struck: [],
  decision: undefined,
})

/** Encodes choices as a query string, with the input names of the form. */
export function choicesAddress({ role, struck, decision }: Choices): string {
  const named = [
    ['shortlist', role],
    ...struck.map((id) => ['struck', id]),
    ...(decision ? [['decision', decision]] : []),
  ]
  return new URLSearchParams(named).toString()
}

/** Parses such a query string. Undefined without a role; the first role, unchanged, when any choice is unknown. */
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

/** Formats choices as lines of a message. */
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
