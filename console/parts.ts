import { build, type InlineConfig, type Rolldown } from 'vite'

/** What is opened most: whoever comes here waits for as few files as can be, and for no byte that is of others only. */
const often: Record<string, string> = {
  start: '/index.html',
  login: '/LoginPage.tsx',
  layout: '/AppLayout.tsx',
  orders: '/OrdersPage.tsx',
  shipping: '/ShipOrdersPage.tsx',
}

type Group = Rolldown.CodeSplittingGroup

/**
 * The parts that those pages share, each as one file: what the same of them need belongs together. Left alone the bundler
 * makes a file of whatever any two screens have in common, and a list is a hundred of them. A first build tells who needs
 * what.
 */
export async function partsOf(config: InlineConfig): Promise<Group[]> {
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
  const needed = Object.entries(often).map(([name, root]) => ({ name, files: reachedFrom(chunks, root) }))
  const partOf = new Map<string, string[]>()
  for (const { fileName, moduleIds } of chunks) {
    const needing = needed.flatMap(({ name, files }) => (files.has(fileName) ? [name] : []))
    // Whatever comes with the start is here before anything else.
    const part = needing[0] === 'start' ? ['start'] : needing
    if (part.length > 0) for (const id of moduleIds) partOf.set(id, part)
  }
  const parts = new Map([...partOf.values()].map((part) => [part.join('-'), part]))
  return [...parts].map(([name, part]) => ({
    debugName: name,
    name: (id: string) => (partOf.get(id)?.join('-') === name ? name : null),
    // What many need comes first: others may lean on it.
    priority: name === 'start' ? Object.keys(often).length : part.length,
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
