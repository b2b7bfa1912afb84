import { parseArgs } from 'node:util'

/** Projects of Vitest, by the folder that their tests are in. */
const projectsIn: Record<string, string[]> = {
  contract: ['contract'],
  console: ['console', 'components'],
  runtime: ['runtime'],
  sandbox: ['sandbox'],
  bench: ['bench'],
  server: ['server-rules', 'server', 'server-slow', 'server-hostile'],
}
const allProjects = Object.values(projectsIn).flat()
const browserTests = 'e2e'

/** What is to run, each with the files that it is asked for; without any, all of them. */
export interface Wanted {
  projects: string[]
  files: string[]
  /** Those of the browser; undefined for none of them. */
  specs: string[] | undefined
}

/** Reads `[--project NAME]... [FOLDER OR FILE]...`: without projects and files, everything. */
export function readWanted(args: string[]): Wanted {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { project: { type: 'string', multiple: true } },
  })
  const named = values.project ?? []
  const unknown = named.find((name) => name !== browserTests && !allProjects.includes(name))
  if (unknown) throw new Error(`${unknown} is none of ${[...allProjects, browserTests].join(', ')}`)
  const paths = positionals.map((path) => path.replace(/^\.\//, ''))
  const isSpec = (path: string) => folderOf(path) === browserTests
  const specs = paths.filter(isSpec).flatMap((path) => path.slice(browserTests.length + 1) || [])
  const files = paths.filter((path) => !isSpec(path))
  const chosen = named.length || paths.length ? [...named, ...paths.flatMap(suitesOf)] : undefined
  return {
    projects: allProjects.filter((name) => !chosen || chosen.includes(name)),
    files,
    specs: !chosen || chosen.includes(browserTests) ? specs : undefined,
  }
}

const folderOf = (path: string) => path.split('/', 1)[0] ?? ''

function suitesOf(path: string): string[] {
  const folder = folderOf(path)
  if (folder === browserTests) return [browserTests]
  const projects = projectsIn[folder]
  if (!projects)
    throw new Error(`There are no tests in ${path}: name a folder or a file from the project's root`)
  return projects
}
