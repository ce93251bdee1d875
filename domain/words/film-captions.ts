// Creates the captions of the film from its transcript, so that they follow its translation.

export const filmCaptionsPath = '/film/demo.vtt'

/** content/film.yaml, `transcript`. `at` is like "0:04", `length` in seconds. */
export type FilmTranscript = { lines: readonly { at: string; text: string }[]; length: number }

/** Parses "1:04" as 64. */
export function parseTimecode(time: string): number {
  const [minutes = 0, seconds = 0] = time.split(':').map(Number)
  return minutes * 60 + seconds
}

/** Formats WebVTT: each line lasts until the next one starts. */
export function filmCaptions({ lines, length }: FilmTranscript): string {
  const time = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23)
  const starts = lines.map(({ at }) => parseTimecode(at))
  const cues = lines.map(({ text }, index) => {
    const end = starts[index + 1] ?? length
    return `${time(starts[index] ?? 0)} --> ${time(end)}\n${text.replaceAll('-->', '→')}\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}
