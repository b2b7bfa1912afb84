import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { compiledCode } from '@selvedge/runtime/compiled-code.ts'

/**
 * Builds the console and fills the demo shop once, so that the servers of the workers find both ready instead of making
 * them at the same time, and again after each test that failed.
 */
export default async function prepare() {
  if (process.env.SELVEDGE_URL) return
  process.env.SELVEDGE_DEMO_AT = new Date().toISOString()
  await Promise.all([
    run('../../../runtime/src/build.ts', 'The console could not be built'),
    run('fill.ts', 'The demo shop could not be filled'),
  ])
  return () => run('forget.ts', 'What the demo shop was filled into could not be removed')
}

async function run(program: string, complaint: string) {
  // Without the loader Playwright puts into its own processes.
  const env = { ...process.env, ...compiledCode }
  const path = fileURLToPath(new URL(program, import.meta.url))
  const [code] = await once(spawn(process.execPath, [path], { env, stdio: 'inherit' }), 'exit')
  if (code !== 0) throw new Error(complaint)
}
