// Runs one of the programs of lab/README.md, and first installs and builds what is missing: `node lab/run.mjs film`.
import { runAsProgram, runInForeground } from '../tools/run.mjs'
import { SetupError } from '../tools/setup.mjs'

/** @type {Record<string, { file: string, needs: string[] }>} */
const programs = {
  film: { file: 'film/render.ts', needs: ['--browser'] },
  'subset-fonts': { file: 'subset-fonts.ts', needs: [] },
  requirements: { file: 'requirements.ts', needs: [] },
  reference: { file: 'reference.ts', needs: [] },
}

await runAsProgram(async () => {
  const [, , name = '', ...words] = process.argv
  const program = programs[name]
  if (!program) throw new SetupError(`Name one of these: ${Object.keys(programs).join(', ')}.`)
  runInForeground(['node', 'tools/prepared.mjs', ...program.needs, 'node', `lab/${program.file}`, ...words])
})
