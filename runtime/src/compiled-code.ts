import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/**
 * The environment in which programs that tests start share the TypeScript that was made runnable: each would make it
 * anew, a third of the time that it takes to start. They find their imports as the product does.
 */
export const compiledCode = {
  NODE_COMPILE_CACHE: join(tmpdir(), `selvedge-compiled-${userInfo().username}`),
  NODE_OPTIONS: `--import=${new URL('import-cache.js', import.meta.url).href}`,
}
