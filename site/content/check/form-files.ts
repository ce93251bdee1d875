// Checks the files that forms give to visitors.
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { ContentProblem } from '#site/content/check/content-problems.ts'
import { pdfProblem } from '#site/content/pictures/picture-problem.ts'
import { formsIn } from './forms.ts'

const filesFolder = 'content/files'
const maxBytes = 20 * 1024 * 1024

/** Finds files that forms give and that are not there, too large or no PDF. */
export async function fileProblems(root: URL, found: Parameters<typeof formsIn>[0]): Promise<ContentProblem[]> {
  const uses = formsIn(found).flatMap(({ download, file, fieldPath }) =>
    download ? { download, file, fieldPath } : [],
  )
  const problems = await Promise.all(
    uses.map(async ({ download, file, fieldPath }) => {
      const sentence = await fileProblem(new URL(`${filesFolder}/${download}`, root), `${filesFolder}/${download}`)
      return sentence ? { file, fieldPath: [...fieldPath, 'thanks', 'file'], sentence } : []
    }),
  )
  return problems.flat()
}

async function fileProblem(file: URL, name: string): Promise<string | undefined> {
  if (!existsSync(file)) return `There is no ${name}. Put the file there, or check the spelling.`
  const { size } = await stat(file)
  if (size > maxBytes)
    return `${name} has ${Math.round(size / 1024 / 1024)} MB. Save it with 20 MB or less: visitors load it on phones.`
  const problem = pdfProblem((await readFile(file)).toString('latin1', 0, 1024))
  return problem && `${name} ${problem}`
}
