// Tests a candidate's camera, microphone, speaker and connection on request. Nothing is recorded and nothing leaves the
// page: the connection test fetches a small file of this site.

/** The connection test takes the median of this many requests. */
const measurements = 3
const slowMs = 400
const smallFile = '/favicon.svg'
/** Share of full volume that a quiet room stays below. */
const heardLevel = 0.06

/** Shows a row's state in words, with the values filled in. */
export type ReportStatus = (row: string, state: string, values?: Record<string, string>) => void

/** Devices can be tested repeatedly; a new test ends the previous one. */
export type DeviceTester = { check(): Promise<void>; stop(): void; playNotes(): Promise<void> }

/** Returns undefined if `section` lacks a required element. */
export function createDeviceTester(section: HTMLElement, report: ReportStatus): DeviceTester | undefined {
  const stopButton = section.querySelector<HTMLElement>('[data-stop]')
  const video = section.querySelector('video')
  const meter = section.querySelector('meter')
  if (!stopButton || !video || !meter) return undefined
  let run = new AbortController()

  /** Requests a device until this run is aborted; one granted after that is released at once. */
  const openDevice = async (
    row: 'microphone' | 'camera',
    constraints: MediaStreamConstraints,
    { signal }: AbortController,
  ) => {
    report(row, 'asking')
    try {
      const stream = await navigator.mediaDevices.getUserMedia(constraints)
      const stopTracks = () => {
        for (const track of stream.getTracks()) track.stop()
      }
      if (signal.aborted) stopTracks()
      else signal.addEventListener('abort', stopTracks)
      return signal.aborted ? undefined : stream
    } catch (error) {
      if (!signal.aborted) report(row, failureState(error))
      return undefined
    }
  }

  const release = () => {
    run.abort()
    video.srcObject = null
    video.hidden = true
    meter.hidden = true
    stopButton.hidden = true
  }
  addEventListener('pagehide', release)

  return {
    async check() {
      release()
      const current = new AbortController()
      run = current
      stopButton.hidden = false
      void measureConnection(report)
      const sound = await openDevice('microphone', { audio: true }, current)
      if (sound) {
        report('microphone', 'on')
        meter.hidden = false
        let heard = false
        listen(sound, (level) => {
          meter.value = level
          if (!heard && level > heardLevel) report('microphone', 'heard')
          heard ||= level > heardLevel
        })
      }
      if (current.signal.aborted) return
      const picture = await openDevice('camera', { video: true }, current)
      if (picture) {
        video.srcObject = picture
        video.hidden = false
        await video.play().catch(() => {})
        if (!current.signal.aborted) report('camera', 'works')
      }
      if (!sound && !picture && !current.signal.aborted) stopButton.hidden = true
    },
    stop() {
      release()
      for (const row of ['microphone', 'camera']) report(row, 'ended')
    },
    async playNotes() {
      report('speaker', 'playing')
      await playTwoNotes()
      report('speaker', 'ended')
    },
  }
}

const failureStates: Record<string, 'blocked' | 'missing'> = {
  NotAllowedError: 'blocked',
  SecurityError: 'blocked',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
}

/** Old browsers and pages without HTTPS have no media devices at all, so a TypeError counts as blocked. */
const failureState = (error: unknown) =>
  error instanceof DOMException ? (failureStates[error.name] ?? 'busy') : 'blocked'

/** Reports the level, 0 to 1, on every frame until the stream ends. */
function listen(sound: MediaStream, onLevel: (level: number) => void): void {
  const audio = new AudioContext()
  const analyser = audio.createAnalyser()
  audio.createMediaStreamSource(sound).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const measure = () => {
    if (sound.getTracks().every((track) => track.readyState === 'ended')) return void audio.close()
    analyser.getFloatTimeDomainData(samples)
    onLevel(Math.min(1, Math.max(...samples.map(Math.abs)) * 1.5))
    requestAnimationFrame(measure)
  }
  measure()
}

/** Resolves when both notes have ended. */
async function playTwoNotes(): Promise<void> {
  const audio = new AudioContext()
  const volume = audio.createGain()
  volume.gain.value = 0.15
  volume.connect(audio.destination)
  const notes = [523, 659].map((frequency, index) => {
    const note = new OscillatorNode(audio, { frequency })
    note.connect(volume)
    note.start(audio.currentTime + index * 0.45)
    note.stop(audio.currentTime + index * 0.45 + 0.4)
    return note
  })
  await new Promise((resolve) => notes.at(-1)?.addEventListener('ended', resolve))
  await audio.close()
}

async function measureConnection(report: ReportStatus): Promise<void> {
  report('connection', 'asking')
  const times: number[] = []
  try {
    for (let count = 0; count < measurements; count++) {
      const startedAt = performance.now()
      const response = await fetch(smallFile, { cache: 'no-store', signal: AbortSignal.timeout(8000) })
      await response.arrayBuffer()
      times.push(performance.now() - startedAt)
    }
    const ms = Math.round(times.toSorted((a, b) => a - b)[Math.floor(measurements / 2)] ?? 0)
    report('connection', ms < slowMs ? 'fast' : 'slow', { ms: String(ms) })
  } catch {
    report('connection', 'away')
  }
}
