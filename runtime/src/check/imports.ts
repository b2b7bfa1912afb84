import { posix } from 'node:path'
import { type Graph, stronglyConnectedComponents } from './circles.ts'
import { type Finding, isTest, type SourceFile } from './files.ts'
import { mayImport } from './import-rules.ts'
import { checkLayers } from './layers.ts'

const SPECIFIERS = [
  /^(?:import|export)\b[^'"`;]*?\bfrom\s*(['"])([^'"\n]+)\1/gm,
  /^import\s*(['"])([^'"\n]+)\1/gm,
  /\bimport\s*\(\s*(['"])([^'"\n]+)\1/g,
]

/** Who imports what they may not or what is above them, and which modules of the server, or files, use each other in a circle. */
export function checkImports(files: SourceFile[]): Finding[] {
  const imports = files.filter(({ path }) => /\.tsx?$/.test(path) && !isTest(path)).flatMap(importsOf)
  const forbidden = imports
    .filter(({ from, to }) => !mayImport(from, to))
    .map(({ from, to }) => `${from} may not import ${to}`)
  return [
    ...forbidden,
    ...checkLayers(files, imports),
    ...importCycles(imports).map((circle) => `modules in a circle: ${circle.join(', ')}`),
    ...fileCircles(imports).map((circle) => `files in a circle: ${circle.join(', ')}`),
  ]
}

interface Import {
  from: string
  /** A file of the project, or the name of a package. */
  to: string
  /** Asked for only when it is needed. */
  later?: boolean
}

const importsOf = ({ path, text }: SourceFile): Import[] =>
  SPECIFIERS.flatMap((pattern) => [...text.matchAll(pattern)]).map(([found, , specifier = '']) => ({
    from: path,
    to: resolve(path, specifier),
    later: /^import\s*\(/.test(found),
  }))

function resolve(path: string, specifier: string) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier)
  const own = /^@selvedge\/([^/]+)\/(.+)$/.exec(specifier)
  return own ? `${own[1]}/src/${own[2]}` : specifier
}

const moduleOf = (path: string) => /^server\/src\/modules\/[^/]+\/([^/]+)\//.exec(path)?.[1]

/** Modules of the server that use each other. Tables refer to each other as the business does; that is no dependence of code. */
export const importCycles = (imports: readonly Import[]): string[][] =>
  stronglyConnectedComponents(
    graphOf(
      imports
        .filter(({ to }) => !to.endsWith('.schema.ts'))
        .map(({ from, to }) => ({ from: moduleOf(from), to: moduleOf(to) })),
    ),
  )

/** Files that use each other, if only for a type. */
const fileCircles = (imports: readonly Import[]): string[][] =>
  // An import that waits until somebody asks for it ties nothing.
  stronglyConnectedComponents(graphOf(imports.filter(({ later }) => !later)))

function graphOf(arrows: readonly { from: string | undefined; to: string | undefined }[]): Graph {
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of arrows)
    if (from && to && from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  return graph
}
