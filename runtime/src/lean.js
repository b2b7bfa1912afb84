import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

// The space for new objects stays as small as it begins. V8 would enlarge it while the program loads, to hold on to well
// over 100 MB from then on. Set from outside, as an option of Node, this does nothing.
setFlagsFromString('--semi-space-growth-factor=1')

// TypeScript is made runnable once, and kept: what does so takes 20 MB and half of the time to start. That is also why
// this file and those that import it are none.
enableCompileCache(join(process.env.DATA_DIR || '.data', 'compiled'))

/**
 * Runs the product as the environment says, in little memory.
 *
 * @param {import('./run.ts').RunOptions} options
 */
export async function runLean(options) {
  const { run } = await import('./run.ts')
  await run(options)
  // Whatever ends the process later.
  flushCompileCache()
}
