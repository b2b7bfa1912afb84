import type { Finding, SourceFile } from './files.ts'

interface Import {
  from: string
  to: string
}

const LIST = 'server/src/app.ts'
const MODULE = /^server\/src\/modules\/([^/]+\/[^/]+)\//

/** The folders of the modules as app.ts lists them, the lowest first. */
export function modulesInOrder(app: string): string[] {
  const folders = new Map(
    [...app.matchAll(/^import \{ (\w+) \} from '\.\/modules\/([^/']+\/[^/']+)\/[^/']+\.module\.ts'/gm)].map(
      ([, name = '', folder = '']) => [name, folder],
    ),
  )
  const list = /^export const modules = \[([^\]]*)\]/m.exec(app)?.[1] ?? ''
  return [...list.matchAll(/\w+/g)].flatMap(([name]) => folders.get(name) ?? [])
}

/** Who uses what stands behind them in the list, and which modules are not in it. */
export function checkLayers(files: readonly SourceFile[], imports: readonly Import[]): Finding[] {
  const app = files.find(({ path }) => path === LIST)
  if (!app) return []
  const order = modulesInOrder(app.text)
  const folders = new Set(files.flatMap(({ path }) => MODULE.exec(path)?.[1] ?? []))
  return [
    ...[...folders]
      .filter((folder) => !order.includes(folder))
      .map((folder) => `server/src/modules/${folder} is not in the list of ${LIST}`),
    ...imports.flatMap(({ from, to }) => {
      const [user, used] = [MODULE.exec(from)?.[1], MODULE.exec(to)?.[1]]
      if (!user || !used || !to.endsWith('.public.ts')) return []
      const isAbove = order.indexOf(used) > order.indexOf(user)
      return isAbove ? [`${from} may not import ${to}: ${LIST} lists ${used} behind ${user}`] : []
    }),
  ]
}
