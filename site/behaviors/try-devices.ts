// Tries the camera, microphone, speaker and connection of somebody who takes an assessment, in the page and when asked
// to. Nothing is recorded, and nothing leaves the page: the connection is measured by fetching one of the site's own
// small files.

/** The connection is measured this many times, and the middle time counts. */
const tries = 3
const slowMs = 400
const smallFile = '/favicon.svg'
/** A quiet room does not reach this share of full volume. */
const heardLevel = 0.06

/** Shows what became of a row: the words of that state, with the values filled in. */
export type Say = (row: string, state: string, values?: Record<string, string>) => void

/** Every device can be tried again and again; a new try ends the one before. */
export type Devices = { check(): Promise<void>; stop(): void; playNotes(): Promise<void> }

/** Returns the devices of a visitor, shown in the check at `place`, or undefined where that lacks a part. */
export function devicesIn(place: HTMLElement, say: Say): Devices | undefined {
  const stopButton = place.querySelector<HTMLElement>('[data-stop]')
  const video = place.querySelector('video')
  const meter = place.querySelector('meter')
  if (!stopButton || !video || !meter) return undefined
  let run = new AbortController()

  /** Asks for a device, and keeps it for as long as this run lasts: one that is granted later is let go at once. */
  const use = async (row: 'microphone' | 'camera', wanted: MediaStreamConstraints, { signal }: AbortController) => {
    say(row, 'asking')
    try {
      const stream = await navigator.mediaDevices.getUserMedia(wanted)
      const letGo = () => {
        for (const track of stream.getTracks()) track.stop()
      }
      if (signal.aborted) letGo()
      else signal.addEventListener('abort', letGo)
      return signal.aborted ? undefined : stream
    } catch (error) {
      if (!signal.aborted) say(row, troubleOf(error))
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
      const now = new AbortController()
      run = now
      stopButton.hidden = false
      void measureConnection(say)
      const sound = await use('microphone', { audio: true }, now)
      if (sound) {
        say('microphone', 'on')
        meter.hidden = false
        let heard = false
        listen(sound, (level) => {
          meter.value = level
          if (!heard && level > heardLevel) say('microphone', 'heard')
          heard ||= level > heardLevel
        })
      }
      if (now.signal.aborted) return
      const picture = await use('camera', { video: true }, now)
      if (picture) {
        video.srcObject = picture
        video.hidden = false
        await video.play().catch(() => {})
        if (!now.signal.aborted) say('camera', 'works')
      }
      if (!sound && !picture && !now.signal.aborted) stopButton.hidden = true
    },
    stop() {
      release()
      for (const row of ['microphone', 'camera']) say(row, 'ended')
    },
    async playNotes() {
      say('speaker', 'playing')
      await twoNotes()
      say('speaker', 'ended')
    },
  }
}

const troubles: Record<string, 'blocked' | 'missing'> = {
  NotAllowedError: 'blocked',
  SecurityError: 'blocked',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
}

/** Returns the trouble with a device. An old browser, or a page without https, has no media devices at all. */
const troubleOf = (error: unknown) => (error instanceof DOMException ? (troubles[error.name] ?? 'busy') : 'blocked')

/** Tells the level, 0 to 1, with every frame, until the sound ends. */
function listen(sound: MediaStream, tell: (level: number) => void): void {
  const audio = new AudioContext()
  const analyser = audio.createAnalyser()
  audio.createMediaStreamSource(sound).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const measure = () => {
    if (sound.getTracks().every((track) => track.readyState === 'ended')) return void audio.close()
    analyser.getFloatTimeDomainData(samples)
    tell(Math.min(1, Math.max(...samples.map(Math.abs)) * 1.5))
    requestAnimationFrame(measure)
  }
  measure()
}

/** Resolves when both notes have been played. */
async function twoNotes(): Promise<void> {
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

async function measureConnection(say: Say): Promise<void> {
  say('connection', 'asking')
  const times: number[] = []
  try {
    for (let count = 0; count < tries; count++) {
      const began = performance.now()
      const answer = await fetch(smallFile, { cache: 'no-store', signal: AbortSignal.timeout(8000) })
      await answer.arrayBuffer()
      times.push(performance.now() - began)
    }
    const ms = Math.round(times.toSorted((a, b) => a - b)[Math.floor(tries / 2)] ?? 0)
    say('connection', ms < slowMs ? 'fast' : 'slow', { ms: String(ms) })
  } catch {
    say('connection', 'away')
  }
}
