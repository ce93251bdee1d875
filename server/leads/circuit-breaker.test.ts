import { expect, test, vi } from 'vitest'
import { circuitBreaker } from './circuit-breaker.ts'

function breaker(random = () => 1) {
  const clock = { ms: 0 }
  const onChange = vi.fn()
  const circuit = circuitBreaker({ now: () => clock.ms, random, onChange })
  return { clock, onChange, circuit }
}

test('S-02 one failure opens it; after the wait one try at a time may probe', () => {
  const { circuit, clock, onChange } = breaker()
  circuit.begin().failed('ECONNREFUSED')
  expect(circuit.room()).toBe(0)
  clock.ms = 999
  expect(circuit.room()).toBe(0)
  clock.ms = 1_000
  expect(circuit.room()).toBe(1)
  const probe = circuit.begin()
  expect(circuit.room()).toBe(0)
  probe.succeeded('250')
  expect(circuit.room()).toBe(Number.POSITIVE_INFINITY)
  expect(onChange.mock.calls).toEqual([
    ['open', 'ECONNREFUSED'],
    ['closed', '250'],
  ])
})

test('N-02 it waits as long as the place asks for, and for ever where that wants nothing more', () => {
  const { circuit, clock } = breaker()
  circuit.begin().failed('429', 30_000)
  clock.ms = 29_999
  expect(circuit.room()).toBe(0)
  clock.ms = 30_000
  expect(circuit.room()).toBe(1)
  circuit.begin().failed('410', Number.POSITIVE_INFINITY)
  clock.ms = Number.MAX_SAFE_INTEGER
  expect(circuit.room()).toBe(0)
})
