// Keeps an unresponsive host from delaying the pictures of other hosts: each host has a concurrency limit, and after
// several failures in a row it is skipped for a minute.
import { limitConcurrency } from '#server/edge/limits/limit-concurrency.ts'

/** The host failed recently, so it was not asked. */
export class HostDownError extends Error {
  override name = 'HostDownError'
}

/** The host responded, but not with a usable picture. */
export class HostResponseError extends Error {
  override name = 'HostResponseError'
}

export type PictureHost = {
  /** Runs `work` within the host's limit. Rejects with a HostDownError while the host is skipped. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
  /** Records whether a request to the host succeeded. */
  track<Answer>(asked: Promise<Answer>): Promise<Answer>
}

/** Fewer than for all hosts together, so that one host cannot use up the total. */
const maxPerHost = 3
const maxFailuresInRow = 3
const cooldownMs = 60_000

/** Hosts by name, as in "blog.example:8080". */
export function createPictureHosts(): (name: string) => PictureHost {
  const hosts = new Map<string, PictureHost>()
  return (name) => {
    const host = hosts.get(name) ?? pictureHost()
    hosts.set(name, host)
    return host
  }
}

function pictureHost(): PictureHost {
  const places = limitConcurrency(maxPerHost)
  let failures = 0
  let downUntil = 0
  return {
    run: (work) =>
      // Checked when the turn comes, so that waiting tasks notice the failure too.
      places(async () => {
        if (performance.now() < downUntil) throw new HostDownError('its host did not answer lately')
        return work()
      }),
    async track(asked) {
      try {
        const answer = await asked
        failures = 0
        return answer
      } catch (error) {
        failures = error instanceof HostResponseError ? 0 : failures + 1
        if (failures >= maxFailuresInRow) downUntil = performance.now() + cooldownMs
        throw error
      }
    },
  }
}
