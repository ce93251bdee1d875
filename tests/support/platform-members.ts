import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('../../', import.meta.url))
const ofBrowsers = /\/(site\/(scripts|islands)|domain)\/(?!.*\.test\.)/

/**
 * Returns the members of the web platform and of the language that our scripts use, such as `Array.toSorted`. Types tell them
 * from members of ours with the same name.
 */
export function platformMembers(): string[] {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root)
  const files = globSync('site/{scripts,islands}/**/*.{ts,tsx}', { cwd: root }).filter(
    (name) => !name.includes('.test.'),
  )
  const program = ts.createProgram([...files.map((name) => root + name), `${root}.astro/types.d.ts`], options)
  const checker = program.getTypeChecker()
  const found = new Set<string>()
  const visit = (node: ts.Node) => {
    if (ts.isPropertyAccessExpression(node))
      for (const declaration of checker.getSymbolAtLocation(node.name)?.declarations ?? []) {
        const owner = ownerOf(declaration)
        if (owner) found.add(`${owner}.${node.name.text}`)
      }
    ts.forEachChild(node, visit)
  }
  for (const source of program.getSourceFiles()) if (ofBrowsers.test(source.fileName)) visit(source)
  return [...found]
}

/** Returns the interface of the standard library that declares it. */
function ownerOf(declaration: ts.Declaration): string | undefined {
  if (!/\/lib\.[^/]*\.d\.ts$/.test(declaration.getSourceFile().fileName)) return undefined
  const owner = ts.findAncestor(
    declaration.parent,
    (one) => ts.isInterfaceDeclaration(one) || ts.isVariableDeclaration(one),
  )
  return owner && (owner as ts.InterfaceDeclaration | ts.VariableDeclaration).name.getText().replace(/Constructor$/, '')
}
