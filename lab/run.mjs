// Runs one program of the workshop, on a checkout that may lack what it needs: `node lab/run.mjs film`. The README beside
// this file says what each of them does.
import { become, runAsProgram } from '../tools/run.mjs'
import { SetupError } from '../tools/setup.mjs'

/** @type {Record<string, { file: string, needs: string[] }>} */
const programs = {
  'contact-sheet': { file: 'contact-sheet.ts', needs: ['--browser', '--site'] },
  film: { file: 'film/render.ts', needs: ['--browser'] },
  'subset-fonts': { file: 'subset-fonts.ts', needs: [] },
  requirements: { file: 'requirements.ts', needs: [] },
  licences: { file: 'licences.ts', needs: [] },
}

await runAsProgram(async () => {
  const [, , name = ''] = process.argv
  const program = programs[name]
  if (!program) throw new SetupError(`Name one of these: ${Object.keys(programs).join(', ')}.`)
  become(['node', 'tools/prepared.mjs', ...program.needs, 'node', `lab/${program.file}`])
})
