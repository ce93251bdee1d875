import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { extendStart, socketOfSystemd } from './systemd.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

test('D-13 a start that takes long is given more time, before the time given last is over, until it ends or hangs', () => {
  const notify = vi.fn(async () => undefined)
  const end = extendStart(notify)
  vi.advanceTimersByTime(15_000)
  expect(notify).not.toHaveBeenCalled()
  vi.advanceTimersByTime(45_000)
  expect(notify.mock.calls).toEqual(Array(3).fill(['EXTEND_TIMEOUT_USEC=60000000']))
  end()
  vi.advanceTimersByTime(3_600_000)
  expect(notify).toHaveBeenCalledTimes(3)
  extendStart(notify)
  vi.advanceTimersByTime(10 * 3_600_000)
  expect(notify).toHaveBeenCalledTimes(3 + 180)
})

test('D-13 a socket is taken over only if it was meant for this process', () => {
  expect(socketOfSystemd({ LISTEN_FDS: '1', LISTEN_PID: '7' }, 7)).toMatchObject({ fd: 3 })
  for (const environment of [
    {},
    { LISTEN_FDS: '1' },
    { LISTEN_FDS: '1', LISTEN_PID: '8' },
    { LISTEN_FDS: '0', LISTEN_PID: '7' },
  ])
    expect(socketOfSystemd(environment, 7), JSON.stringify(environment)).toBeUndefined()
})
