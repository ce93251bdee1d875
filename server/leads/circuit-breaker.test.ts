import { expect, test, vi } from 'vitest'
import { circuitBreaker } from './circuit-breaker.ts'

function breaker(random = () => 1) {
  const clock = { ms: 0 }
  const onChange = vi.fn()
  const circuit = circuitBreaker({ now: () => clock.ms, random, onChange })
  return { clock, onChange, circuit }
}

test('S-02 a closed circuit lets every try through, and stays closed while they succeed', () => {
  const { circuit, onChange } = breaker()
  for (let index = 0; index < 20; index += 1) circuit.begin().succeeded('250')
  expect([circuit.state(), circuit.room()]).toEqual(['closed', Number.POSITIVE_INFINITY])
  expect(onChange).not.toHaveBeenCalled()
})

test('S-02 one failure opens it; after the wait one try at a time may probe', () => {
  const { circuit, clock, onChange } = breaker()
  circuit.begin().failed('ECONNREFUSED')
  expect([circuit.state(), circuit.room()]).toEqual(['open', 0])
  clock.ms = 999
  expect(circuit.room()).toBe(0)
  clock.ms = 1_000
  expect([circuit.state(), circuit.room()]).toEqual(['half-open', 1])
  const probe = circuit.begin()
  expect(circuit.room()).toBe(0)
  probe.succeeded('250')
  expect([circuit.state(), circuit.room()]).toEqual(['closed', Number.POSITIVE_INFINITY])
  expect(onChange.mock.calls).toEqual([
    ['open', 'ECONNREFUSED'],
    ['closed', '250'],
  ])
})

test.each([
  ['all of it', 1, [1, 2, 4, 8, 16, 32, 60, 60, 60]],
  ['half of it', 0, [0.5, 1, 2, 4, 8, 16, 30, 30, 30]],
] as const)('S-02 the wait between probes doubles up to 60 s: %s', (_, random, seconds) => {
  const { circuit, clock } = breaker(() => random)
  circuit.begin().failed('421')
  const waits = seconds.map(() => {
    const began = clock.ms
    while (circuit.room() === 0) clock.ms += 100
    circuit.begin().failed('421')
    return (clock.ms - began) / 1000
  })
  expect(waits).toEqual(seconds)
})

test('S-02 tries that began before it opened neither make the wait longer nor take the place of the probe', () => {
  const { circuit, clock, onChange } = breaker()
  const [first, second, third] = [circuit.begin(), circuit.begin(), circuit.begin()]
  first.failed('ETIMEDOUT')
  second.failed('ETIMEDOUT')
  clock.ms = 1_000
  expect(circuit.room()).toBe(1)
  circuit.begin()
  third.failed('ETIMEDOUT')
  expect([circuit.state(), circuit.room()]).toEqual(['half-open', 0])
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('S-02 a try that gets through closes it, whenever it began', () => {
  const { circuit } = breaker()
  const slow = circuit.begin()
  circuit.begin().failed('421')
  slow.succeeded('250')
  expect(circuit.state()).toBe('closed')
})

test('S-02 a probe that was abandoned gives its place to another', () => {
  const { circuit, clock } = breaker()
  circuit.begin().failed('421')
  clock.ms = 1_000
  circuit.begin().abandoned()
  expect([circuit.state(), circuit.room()]).toEqual(['half-open', 1])
})

test('S-02 after a recovery the next outage begins with the shortest wait', () => {
  const { circuit, clock } = breaker()
  for (let index = 0; index < 8; index += 1) {
    circuit.begin().failed('421')
    clock.ms += 60_000
  }
  circuit.begin().succeeded('250')
  circuit.begin().failed('421')
  clock.ms += 1_000
  expect(circuit.room()).toBe(1)
})
