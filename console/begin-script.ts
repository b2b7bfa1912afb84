import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import type { FirstRows, ScreenFiles } from './src/api/calls/begin-page.ts'
import type { FirstScreens } from './src/first-load.ts'

/** What comes with the console's own files: the screens by the path of their address, `layout` and `en` by their name. */
const rootsOf = (screens: FirstScreens): Record<string, string> => ({
  layout: '/AppLayout.tsx',
  en: '/text/en.ts',
  ...Object.fromEntries(screens.map(({ path, page }) => [path, `/${page}.tsx`])),
})

/**
 * A small script ahead of the console's code: it runs while that is on its way. Neither a module
 * nor deferred: it runs as soon as it is here, before the browser is busy with all the others.
 */
export function beginScript(screens: FirstScreens): Plugin {
  let fileName = ''
  return {
    name: 'begin-script',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const source = await codeOf(screenFilesOf(bundle, rootsOf(screens)), firstRowsOf(screens))
      fileName = `assets/begin-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName, source })
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }],
  }
}

const firstRowsOf = (screens: FirstScreens): FirstRows =>
  Object.fromEntries(screens.flatMap(({ path, rows, right }) => (rows ? [[path, { url: rows, right }]] : [])))

function screenFilesOf(bundle: Rolldown.OutputBundle, roots: Record<string, string>): ScreenFiles {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const reachedFrom = (root: string) => {
    const reached = new Set<string>()
    const reach = (chunk: Rolldown.OutputChunk | undefined) => {
      if (!chunk || reached.has(chunk.fileName)) return
      reached.add(chunk.fileName)
      for (const style of chunk.viteMetadata?.importedCss ?? []) reached.add(style)
      for (const file of chunk.imports) reach(chunks.find(({ fileName }) => fileName === file))
    }
    reach(chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(root))))
    return reached
  }
  const start = reachedFrom('/main.tsx')
  const layout = reachedFrom(roots.layout ?? '')
  return Object.fromEntries(
    Object.entries(roots).map(([name, root]) => [
      name,
      [...reachedFrom(root)]
        .filter((file) => !start.has(file) && (name === 'layout' || !layout.has(file)))
        .map((file) => `/${file}`),
    ]),
  )
}

async function codeOf(screenFiles: ScreenFiles, firstRows: FirstRows): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { screenFiles: JSON.stringify(screenFiles), firstRows: JSON.stringify(firstRows) },
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: join(import.meta.dirname, 'src/begin.ts'), formats: ['iife'], name: 'begin' },
    },
  })
  const [script] = (Array.isArray(built) ? built : [built])
    .flatMap((one) => ('output' in one ? one.output : []))
    .filter((one) => one.type === 'chunk')
  if (!script) throw new Error('the script that begins the console could not be built')
  return script.code
}
