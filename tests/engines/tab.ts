// What a journey needs of a browser: so little that each engine can be driven in its own way.

/** Runs in the page, and refers to nothing around it. */
// biome-ignore lint/suspicious/noExplicitAny: whatever JSON can carry
export type InPage<Given extends any[], Answer> = (...given: Given) => Answer

/** Bounds for a busy machine: until a browser is there, which writes a profile at its first start, and for one command. */
export const startMs = 120_000
export const answerMs = 60_000

/** Rejects with the sentence when it takes longer. */
export function within<Result>(work: Promise<Result>, ms: number, otherwise: string): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const late = setTimeout(() => reject(new Error(`${otherwise} within ${ms / 1000} s`)), ms)
  return Promise.race([work, promise]).finally(() => clearTimeout(late))
}

export type Pointer = 'mouse' | 'touch'
export type Place = { x: number; y: number }

/** The keys of a keyboard that write nothing, as WebDriver sends them. */
export const keys = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowRight: '\uE014',
} as const
export type Key = keyof typeof keys

export type Tab = {
  /** Resolves when the page has loaded. */
  goto(url: string): Promise<void>
  /** Whatever goes in and comes out goes as JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever JSON can carry
  run<Given extends any[], Answer>(action: InPage<Given, Answer>, ...given: Given): Promise<Awaited<Answer>>
  resize(width: number, height: number): Promise<void>
  hover(place: Place): Promise<void>
  press(place: Place, pointer: Pointer): Promise<void>
  key(key: Key): Promise<void>
  type(text: string): Promise<void>
  /** Ends the browser too. */
  close(): Promise<void>
}

/** An expression that calls a function of ours in a page and answers with JSON. */
// biome-ignore lint/suspicious/noExplicitAny: whatever JSON can carry
export const asExpression = (action: InPage<any[], unknown>, given: unknown[]) =>
  `Promise.resolve((${action})(...${JSON.stringify(given)})).then((answer) => JSON.stringify(answer ?? null))`

// The input of a visitor as both WebDrivers, the classic one and BiDi, take it.

const stroke = (value: string) => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
]

export const keyActions = (key: Key) => [{ type: 'key', id: 'keyboard', actions: stroke(keys[key]) }]

export const typeActions = (text: string) => [{ type: 'key', id: 'keyboard', actions: [...text].flatMap(stroke) }]

export const hoverActions = (place: Place) => [pointerActions('mouse', place, [])]

export const pressActions = (place: Place, pointer: Pointer) => [
  pointerActions(pointer, place, [
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]),
]

const pointerActions = (pointerType: Pointer, { x, y }: Place, then: object[]) => ({
  type: 'pointer',
  id: pointerType,
  parameters: { pointerType },
  actions: [{ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 }, ...then],
})
