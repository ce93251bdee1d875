import { readFile } from 'node:fs/promises'
import { type Finding, findingsAbout } from './finding.ts'

const { fine, wrong } = findingsAbout('node')

/** `running`: as in "26.10.0". */
export async function checkNode(running: string): Promise<Finding[]> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8')
  const own: string = JSON.parse(text).dependencies.node
  if (running === own) return [fine(`Node ${running}, the one that is installed with the server`)]
  return [
    wrong(
      `Node ${running} runs this, and the server is made for ${own}: start both with npm, or with node_modules/.bin/node.`,
    ),
  ]
}
