import { type Finding, findingsAbout } from './finding.ts'

/** What another clock said, and ours at that moment, in ms since the epoch. */
export type TimeSample = { from: string; at: number; measuredAt: number }

const { fine, wrong, note } = findingsAbout('clock')
/** Answers take their time, and their dates are of whole seconds. */
const bearableMs = 60_000

/** The clock signs webhooks, ages links and says when leads are purged. */
export function checkClock(samples: readonly TimeSample[]): Finding[] {
  const [worst] = samples.toSorted((one, other) => Math.abs(skewMs(other)) - Math.abs(skewMs(one)))
  if (!worst) return [note('the clock is not compared: no server that the settings name tells the time')]
  const skew = skewMs(worst)
  if (Math.abs(skew) <= bearableMs) return [fine(`the clock agrees with ${worst.from}`)]
  const minutes = Math.round(Math.abs(skew) / 60_000)
  const apart = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ${skew > 0 ? 'ahead of' : 'behind'} ${worst.from}`
  return [
    wrong(`The clock of this machine is ${apart}: set it by the network (NTP), else receivers refuse signatures.`),
  ]
}

const skewMs = ({ at, measuredAt }: TimeSample) => measuredAt - at
