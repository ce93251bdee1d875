// Writes the sheet of what differs: before, after and the difference beside each other, one row for each picture.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureDifference } from './picture-difference.ts'

/**
 * A title, and what there is to see: the difference, or a sentence that says why there are no two pictures to compare.
 */
type Finding = { title: string; difference: PictureDifference | string }

const style = `
  body { font: 15px/1.5 system-ui; margin: 24px; background: #eceae4; color: #1c1c1a }
  h2 { font-size: 17px; margin: 40px 0 8px }
  div { display: grid; grid-template-columns: repeat(3, 1fr); gap: 12px; align-items: start }
  figure { margin: 0 } img { width: 100%; border: 1px solid #999; background: #fff } figcaption { color: #555 }`

/** Writes it into the folder, its pictures beside it. Resolves with its path. */
export async function writeDifferenceSheet(folder: string, heading: string, findings: readonly Finding[]) {
  await mkdir(folder, { recursive: true })
  const rows = await Promise.all(findings.map((finding, index) => row(folder, finding, index + 1)))
  const path = join(folder, 'index.html')
  await writeFile(
    path,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>What looks different</title><style>${style}</style>
<h1>${escaped(heading)}</h1>${rows.join('\n')}</html>`,
  )
  return path
}

async function row(folder: string, { title, difference }: Finding, number: number) {
  const head = `<h2>${escaped(title)}</h2>`
  if (typeof difference === 'string') return `${head}<p>${escaped(difference)}</p>`
  const pictures = { before: difference.before, after: difference.after, difference: difference.marked }
  const figures = await Promise.all(
    Object.entries(pictures).map(async ([name, picture]) => {
      const file = `${number}-${name}.png`
      await writeFile(join(folder, file), picture)
      return `<figure><a href="${file}"><img src="${file}" alt="${escaped(title)}, ${name}" loading="lazy"></a><figcaption>${name}</figcaption></figure>`
    }),
  )
  return `${head}<div>${figures.join('')}</div>`
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
