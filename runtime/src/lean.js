import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import './import-cache.js'

// What is freed in one piece of this size, such as the 19 MB in which a password is hashed, goes back to the system. By
// itself the C library would keep it from then on, and once for each of the threads that hash.
const freely = { MALLOC_MMAP_THRESHOLD_: '4194304', MALLOC_TRIM_THRESHOLD_: '4194304' }
const isAsked = process.env.MALLOC_MMAP_THRESHOLD_
// The space for new objects begins with 4 MB in place of one. In one, what sixteen calls at a time are at work with is
// taken for old before they are answered, and finding out that it is not takes a third of this process's time.
const roomForNew = '--min-semi-space-size=4'
// Both are heard only at the very start, so the program is started anew in its place, with the same pid. Other programs
// started here need none of it.
if (!process.execArgv.includes(roomForNew) && process.platform === 'linux' && !process.channel) {
  const command = [process.execPath, roomForNew, ...process.execArgv, ...process.argv.slice(1)]
  process.execve?.(process.execPath, command, { ...(isAsked === undefined && freely), ...process.env })
}
if (isAsked === freely.MALLOC_MMAP_THRESHOLD_)
  for (const name of Object.keys(freely)) delete process.env[name]

// It stays as small as it begins. V8 would enlarge it while the program loads, to hold on to well over 100 MB from then
// on. Set from outside, as an option of Node, this does nothing.
setFlagsFromString('--semi-space-growth-factor=1')

// What is left behind is collected once it is four tenths of what is in use. Left to itself V8 waits for three times as
// much: an import of 50,000 rows then takes 150 MB more, and a sixth less of this process's processor time.
setFlagsFromString('--heap-growing-percent=40')

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
