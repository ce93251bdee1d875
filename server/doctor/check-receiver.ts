import { singleRequest } from '#server/http/single-request.ts'
import { errorName } from '#server/leads/error-name.ts'
import { whyAway } from '#server/leads/why-away.ts'
import type { TimeSample } from './check-clock.ts'
import { type Finding, findingsAbout } from './finding.ts'

export type ReceiverCheck = { finding: Finding; times: TimeSample[] }

type Receiver = {
  url: URL
  /** That names it, like "WEBHOOK_URL". */
  setting: string
  about: string
  allowPrivate: boolean
  patienceMs: number
}

/** Asks what may be asked of the address, which posts nothing. Receivers that know no such question are fine too. */
export async function checkReceiver({ url, setting, about, ...limits }: Receiver): Promise<ReceiverCheck> {
  const { fine, wrong } = findingsAbout(about)
  const why = (code: string) =>
    wrong(`${url.host}: ${whyAway(`webhook:${url.host}`, code).replaceAll('WEBHOOK_URL', setting)}.`)
  try {
    const { status, headers } = await singleRequest({ ...limits, url, method: 'OPTIONS' })
    const at = Date.parse(headers.date ?? '')
    const times = Number.isNaN(at) ? [] : [{ from: url.host, at, measuredAt: Date.now() }]
    const isWrong = status === 410 || (status >= 300 && status < 400)
    return { finding: isWrong ? why(String(status)) : fine(`${url.host} can be reached`), times }
  } catch (error) {
    return { finding: why(errorName(error)), times: [] }
  }
}
