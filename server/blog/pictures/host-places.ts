// A host that does not answer holds up its own pictures, and for a short while: each host has a few places, and after some
// failures in a row it is left alone for a minute.
import { limitConcurrency } from '#server/http/at-most.ts'

/** The host did not answer lately, so it was not asked. */
export class HostDownError extends Error {
  override name = 'HostAwayError'
}

/** The host did answer, but not with a picture that is of use. */
export class HostResponseError extends Error {
  override name = 'HostAnsweredError'
}

export type PictureHost = {
  /** Runs `work` when the host has a place for it. Rejects with a HostAwayError while the host is left alone. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
  /** Notes whether the host answers a request. */
  track<Answer>(asked: Promise<Answer>): Promise<Answer>
}

/** This is fewer than all hosts together have, so that one alone cannot take every place. */
const maxPerHost = 3
const maxFailuresInRow = 3
const cooldownMs = 60_000

/** The host of each name, as in "blog.example:8080". */
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
      // Whether the host is away is looked up when the turn comes, so that those that waited learn of it too.
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
