import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Builds the console once, so that the servers of the workers find it ready instead of building it at the same time. */
export default function buildConsole() {
  if (process.env.SELVEDGE_URL) return
  const program = fileURLToPath(new URL('../runtime/src/build.ts', import.meta.url))
  // Without the loader Playwright puts into its own processes.
  const env = { ...process.env, NODE_OPTIONS: '' }
  const build = spawnSync(process.execPath, [program], { env, stdio: 'inherit' })
  if (build.status !== 0) throw new Error('The console could not be built')
}
