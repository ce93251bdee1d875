// What the digest of requests that need a person says, and /review of each of them: content/digest.yaml.

/** For one of something, and for any other number. `{count}` is filled in. */
export type Counted = { one: string; other: string }

type Part = { heading: Counted; text: string }

export type DigestWords = {
  subject: Counted
  held: Part
  givenUp: Part
  brief: string
  /** `{count}` is filled in. */
  rest: string
  /** `{time}` is filled in. */
  waiting: Part
  deliver: string
  spam: string
  footer: string
  /** `{form}`, `{signs}`, `{time}` and `{count}` are filled in. */
  facts: {
    who: { name: string; nobody: string }
    what: { name: string; nothing: string }
    why: { name: string; held: string; givenUp: string }
    when: { name: string; said: string }
    alike: { name: string; text: string; network: string }
  }
}
