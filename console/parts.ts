import { build, type InlineConfig, type Rolldown } from 'vite'
import type { FirstScreens } from './src/first-load.ts'

/** What everybody comes through. */
const always = { start: '/index.html', login: '/LoginPage.tsx', layout: '/AppLayout.tsx' }

/** What is opened most, under the names of their pages, which no module of the contract has: whoever comes here waits for as few files as can be, and for no byte that is of others only. */
const oftenOpened = (screens: FirstScreens): [name: string, root: string][] => [
  ...Object.entries(always),
  ...screens.map(({ page }): [string, string] => [page.toLowerCase(), `/${page}.tsx`]),
]

const isReact = /\/node_modules\/(react|react-dom|scheduler)\/|\/src\/react-root\.ts/

/** Bytes as written; what several pages share and is smaller comes with the start: a file of its own costs more. */
const worthItsFile = 20_000

/** What many need comes first: others may lean on it. */
const first: Record<string, number> = { react: 9, start: 8 }

type Group = Rolldown.CodeSplittingGroup

/**
 * The parts that those pages share, each as one file: what the same of them need belongs together. Left alone the bundler
 * makes a file of whatever any two screens have in common, and a list is a hundred of them. A first build tells who needs
 * what.
 */
export async function partsOf(config: InlineConfig, screens: FirstScreens): Promise<Group[]> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const chunks = outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .filter((one) => one.type === 'chunk')
  const needed = oftenOpened(screens).map(([name, root]) => ({ name, files: reachedFrom(chunks, root) }))
  const partOf = new Map<string, string>()
  const sizes = new Map<string, number>()
  for (const { fileName, modules } of chunks) {
    const needing = needed.flatMap(({ name, files }) => (files.has(fileName) ? [name] : []))
    if (needing.length === 0) continue
    // Whatever comes with the start is here before anything else.
    const part = needing[0] === 'start' ? 'start' : needing.join('-')
    for (const [id, { renderedLength }] of Object.entries(modules)) {
      // Style sheets are small: one for all of these screens, in the order of their modules.
      partOf.set(id, id.endsWith('.css') ? 'start' : part)
      sizes.set(part, (sizes.get(part) ?? 0) + renderedLength)
    }
  }
  const isSmall = (part: string) => part.includes('-') && (sizes.get(part) ?? 0) < worthItsFile
  const nameOf = (id: string) => {
    const part = isReact.test(id) ? 'react' : partOf.get(id)
    return part && isSmall(part) ? 'start' : part
  }
  return [...new Set(['react', ...partOf.values()])].map((name) => ({
    debugName: name,
    name: (id: string) => (nameOf(id) === name ? name : null),
    priority: first[name] ?? name.split('-').length,
  }))
}

/** The files of the chunk that begins with this module, and of all it imports at once. */
function reachedFrom(chunks: Rolldown.OutputChunk[], root: string): Set<string> {
  const reached = new Set<string>()
  const reach = (file: string) => {
    if (reached.has(file)) return
    reached.add(file)
    chunks.find(({ fileName }) => fileName === file)?.imports.forEach(reach)
  }
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(root))
  if (first) reach(first.fileName)
  return reached
}
