import styles from './SharePicture.module.css'

const width = 1200
const height = 630
const margin = 84
const ringRadius = 70
/** From the largest on; the first that leaves room for the thread is taken. */
const fontSizes = [74, 62, 52, 44]
const lineHeight = 1.12
const maxTextHeight = height - 2 * margin - 2 * ringRadius - 24

export type ScorePicture = { sentences: readonly string[]; from: number; to: number }

/** Draws the sentences, and below them a thread between the two scores. */
export async function drawPicture({ sentences, from, to }: ScorePicture): Promise<Blob> {
  const palette = document.createElement('i')
  palette.className = styles['palette'] ?? ''
  document.body.append(palette)
  const {
    backgroundColor,
    color,
    borderTopColor: thread,
    outlineColor: soft,
    fontFamily,
    direction,
  } = getComputedStyle(palette)
  const paint = { backgroundColor, color, thread, soft, fontFamily, isRtl: direction === 'rtl' }
  palette.remove()
  // Falls back to a system font.
  await document.fonts.load(`700 ${fontSizes[0]}px ${paint.fontFamily}`).catch(() => [])

  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser provides no 2D canvas')
  pen.fillStyle = paint.backgroundColor
  pen.fillRect(0, 0, width, height)
  pen.direction = paint.isRtl ? 'rtl' : 'ltr'
  pen.textAlign = 'start'
  const start = paint.isRtl ? width - margin : margin
  const forward = paint.isRtl ? -1 : 1

  pen.fillStyle = paint.color
  let [px, lines]: [px: number, lines: string[]] = [0, []]
  for (px of fontSizes) {
    pen.font = `700 ${px}px ${paint.fontFamily}`
    lines = sentences.flatMap((sentence) => wrapText(pen, sentence))
    if (lines.length * lineHeight * px <= maxTextHeight) break
  }
  for (const [at, text] of lines.entries()) pen.fillText(text, start, margin + px * (0.75 + lineHeight * at))

  const y = height - margin - ringRadius
  const ends = [start + forward * ringRadius, start + forward * (width - 2 * margin - ringRadius)] as const
  pen.strokeStyle = paint.thread
  pen.lineWidth = 10
  pen.lineCap = 'round'
  pen.setLineDash([24, 26])
  pen.beginPath()
  pen.moveTo(ends[0] + forward * (ringRadius + 26), y)
  const [near, far] = [ends[0] + forward * 320, ends[1] - forward * 320]
  pen.bezierCurveTo(near, y - 90, far, y + 90, ends[1] - forward * (ringRadius + 26), y)
  pen.stroke()
  pen.setLineDash([])
  pen.textAlign = 'center'
  for (const [index, score] of [from, to].entries()) {
    const x = ends[index] ?? 0
    pen.beginPath()
    pen.arc(x, y, ringRadius - 5, 0, 2 * Math.PI)
    pen.stroke()
    pen.font = `700 64px ${paint.fontFamily}`
    pen.fillText(String(score), x, y + 22)
  }
  pen.fillStyle = paint.soft
  pen.font = `700 28px ${paint.fontFamily}`
  pen.fillText(`${location.host}${location.pathname}#strike-a-line`, width / 2, height - 36)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (picture) => (picture ? resolve(picture) : reject(new Error('The canvas could not be encoded'))),
      'image/png',
    ),
  )
}

function wrapText(pen: CanvasRenderingContext2D, sentence: string): string[] {
  const lines: string[] = []
  for (const word of sentence.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && pen.measureText(longer).width <= width - 2 * margin) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
