// Judges a file when it is chosen, before Sveltia takes it: what would stop the build is said there and then. A logo in several
// colours can be had in one.
import { withCurrentColor } from '#site/content/pictures/normalize-logo.ts'
import {
  cutOffProblem,
  drawnLogoProblem,
  logoShapeProblem,
  opacityThreshold,
  pdfProblem,
  svgProblem,
} from '#site/content/pictures/picture-problem.ts'

/** Only a logo may be drawn and may not be a photograph (editor-fields.ts). */
const isForLogo = ({ accept }: HTMLInputElement) => accept.includes('svg') && !accept.includes('jpeg')

/** The only logo of the brand and its addresses is its own. */
const isBrand = () => /\/entries\/site\b/.test(location.hash)

async function problemOf(file: File, input: HTMLInputElement): Promise<string | undefined> {
  const isLogo = isForLogo(input)
  if (input.accept.includes('pdf')) return pdfProblem(await file.slice(0, 1024).text())
  if (file.type !== 'image/svg+xml') {
    if (!(await isWhole(file))) return cutOffProblem(isLogo ? 'PNG or WebP' : 'JPEG or PNG')
    return isLogo ? shapeProblem(file) : undefined
  }
  const svg = await file.text()
  const problem = svgProblem(svg) ?? (isLogo ? drawnLogoProblem(svg, isBrand()) : undefined)
  const isBroken = new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('parsererror')
  return problem ?? (isBroken ? cutOffProblem('plain SVG') : undefined)
}

/** Sveltia reports a kind of picture that no browser reads. A browser without this API shows what there is of a picture. */
async function isWhole(file: File): Promise<boolean> {
  if (!('ImageDecoder' in window) || !(await ImageDecoder.isTypeSupported(file.type))) return true
  const decoder = new ImageDecoder({ type: file.type, data: file.stream() })
  return decoder.decode().then(Boolean, () => false)
}

/** Measures the opaque part of a picture. */
async function shapeProblem(file: File): Promise<string | undefined> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, 2400 / Math.max(picture.width, picture.height))
  const [width, height] = [Math.ceil(picture.width * scale), Math.ceil(picture.height * scale)]
  const context = new OffscreenCanvas(width, height).getContext('2d')
  context?.drawImage(picture, 0, 0, width, height)
  const { data = [] } = context?.getImageData(0, 0, width, height) ?? {}
  let [left, right, top, bottom, ink] = [width, -1, height, -1, 0]
  for (let at = 0; at < width * height; at += 1) {
    const alpha = data[4 * at + 3] ?? 0
    if (alpha <= opacityThreshold) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    ;[left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)]
    ink += alpha / 255
  }
  const [wide, high] = [right - left + 1, bottom - top + 1]
  return logoShapeProblem(wide, high, ink && ink / (wide * high))
}

/** Shows what is wrong above the button, with the same logo in one colour if that is right. */
async function tell(input: HTMLInputElement, file: File, problem: string): Promise<void> {
  const told = Object.assign(document.createElement('p'), {
    className: 'told',
    textContent: `“${file.name}” ${problem} `,
  })
  const place = input.closest('dialog')?.querySelector('.body') ?? input.parentElement
  place?.prepend(told)
  if (file.type !== 'image/svg+xml' || !isForLogo(input)) return
  const inOneColour = new File([withCurrentColor(await file.text())], file.name, { type: file.type })
  if (await problemOf(inOneColour, input)) return
  const onclick = () => hand(input, [inOneColour])
  told.append(
    Object.assign(document.createElement('button'), { type: 'button', textContent: 'Show it in one colour', onclick }),
  )
}

/** Files that have nothing wrong. */
const judged = new WeakSet<File>()

function hand(input: HTMLInputElement, files: readonly File[]): void {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  input.files = transfer.files
  for (const file of input.files) judged.add(file)
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

async function judge(input: HTMLInputElement, files: readonly File[]): Promise<void> {
  for (const told of document.querySelectorAll('dialog .told')) told.remove()
  for (const file of files) {
    const problem = await problemOf(file, input)
    if (problem) return tell(input, file, problem)
  }
  hand(input, files)
}

/** Begins to judge what is chosen, and what is dropped. */
export function judgeChosenFiles(): void {
  const listen = <Kind extends 'change' | 'drop'>(
    kind: Kind,
    filesOf: (event: DocumentEventMap[Kind]) => FileList | null | undefined,
  ) =>
    document.addEventListener(
      kind,
      (event) => {
        const place = event.target instanceof Element ? event.target : undefined
        const input = place?.closest('input[type=file], dialog, [data-key-path]')
        const field =
          input instanceof HTMLInputElement ? input : input?.querySelector<HTMLInputElement>('input[type=file]')
        const files = [...(filesOf(event) ?? [])]
        if (!field || files.length === 0 || files.every((file) => judged.has(file))) return
        event.stopImmediatePropagation()
        event.preventDefault()
        judge(field, files)
      },
      { capture: true },
    )
  listen('change', ({ target }) => (target instanceof HTMLInputElement ? target.files : undefined))
  listen('drop', ({ dataTransfer }) => dataTransfer?.files)
}
