import { posix } from 'node:path'
import { type Finding, isTest, type SourceFile } from './files.ts'
import { mayImport } from './import-rules.ts'

const SPECIFIERS = [
  /^(?:import|export)\b[^'"`;]*?\bfrom\s*(['"])([^'"\n]+)\1/gm,
  /^import\s*(['"])([^'"\n]+)\1/gm,
  /\bimport\s*\(\s*(['"])([^'"\n]+)\1/g,
]

/** Who imports what they may not, and which modules of the server use each other in a circle. */
export function checkImports(files: SourceFile[]): Finding[] {
  const imports = files.filter(({ path }) => /\.tsx?$/.test(path) && !isTest(path)).flatMap(importsOf)
  const forbidden = imports
    .filter(({ from, to }) => !mayImport(from, to))
    .map(({ from, to }) => `${from} may not import ${to}`)
  return [...forbidden, ...circles(imports).map((circle) => `modules in a circle: ${circle.join(' -> ')}`)]
}

interface Import {
  from: string
  /** A file of the project, or the name of a package. */
  to: string
}

const importsOf = ({ path, text }: SourceFile): Import[] =>
  SPECIFIERS.flatMap((pattern) => [...text.matchAll(pattern)]).map(([, , specifier = '']) => ({
    from: path,
    to: resolve(path, specifier),
  }))

function resolve(path: string, specifier: string) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier)
  const own = /^@selvedge\/([^/]+)\/(.+)$/.exec(specifier)
  return own ? `${own[1]}/src/${own[2]}` : specifier
}

const moduleOf = (path: string) => /^server\/src\/modules\/([^/]+)\//.exec(path)?.[1]

/** Each circle of modules once, from the module that comes first in the alphabet. */
export function circles(imports: Import[]) {
  const uses = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [user, used] = [moduleOf(from), moduleOf(to)]
    // Tables refer to each other as the business does; that is no dependence of code.
    if (to.endsWith('.schema.ts')) continue
    if (user && used && user !== used) uses.set(user, (uses.get(user) ?? new Set()).add(used))
  }
  const found: string[][] = []
  const walk = (trail: string[]) => {
    const [start = ''] = trail
    for (const next of uses.get(trail.at(-1) ?? '') ?? []) {
      if (next === start) found.push([...trail, start])
      else if (next > start && !trail.includes(next)) walk([...trail, next])
    }
  }
  for (const start of [...uses.keys()].sort()) walk([start])
  return found
}
