// The project with the content of tests/content, in .sample-project: what a test says of a page or a mail holds there, whatever
// the marketing team writes in content/. Whatever content/ says, tests/pages, site and lab hold. Its packages are links, so tests
// of what is installed (tests/install) run in the project itself.
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from './run.mjs'
import { root } from './setup.mjs'

export const sampleProject = join(root, '.sample-project')

/** What a copy of the project makes anew, or does not need. */
export const notCopied = ['.astro', '.git', '.sample-project', 'dist', 'node_modules', 'test-results', 'var']
/** What Astro and Vite keep in node_modules. */
const caches = ['.astro', '.vite']
/** Vite sends this one to the browser as it is, and refuses files from outside of the folder. */
const copiedPackage = '@astrojs/react'

/** Makes it as the project is now. Its build and reports stay. */
export function copySampleProject() {
  mkdirSync(sampleProject, { recursive: true })
  for (const name of readdirSync(sampleProject))
    if (!notCopied.includes(name)) rmSync(join(sampleProject, name), { recursive: true })
  for (const name of readdirSync(root))
    if (name !== 'content' && !notCopied.includes(name))
      cpSync(join(root, name), join(sampleProject, name), { recursive: true })
  cpSync(join(root, 'tests', 'content'), join(sampleProject, 'content'), { recursive: true })
  // What the tests prove is the same for every company.
  cpSync(join(root, 'content', 'wcag.yaml'), join(sampleProject, 'content', 'wcag.yaml'))
  linkPackages(sampleProject)
}

/** Links the packages into a copy of the project. @param {string} folder */
export function linkPackages(folder) {
  const [scope = ''] = copiedPackage.split('/')
  const target = join(folder, 'node_modules')
  rmSync(target, { recursive: true, force: true })
  const names = readdirSync(join(root, 'node_modules')).filter((name) => ![...caches, scope].includes(name))
  const ofScope = readdirSync(join(root, 'node_modules', scope)).map((name) => `${scope}/${name}`)
  for (const name of [...names, ...ofScope]) {
    const [from, to] = [join(root, 'node_modules', name), join(target, name)]
    mkdirSync(dirname(to), { recursive: true })
    if (name === copiedPackage) cpSync(from, to, { recursive: true })
    else if (existsSync(from)) symlinkSync(from, to)
  }
}

/** Runs a program in it. @param {string[]} command With `--site` in front, its site is built first if it is outdated. */
export const runInSampleProject = (command) => run(['node', join(sampleProject, 'tools', 'prepared.mjs'), ...command])
