import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/**
 * The environment in which programs that tests start share the TypeScript that was made runnable: each would make it
 * anew, a third of the time that it takes to start.
 */
export const compiledCode = {
  NODE_COMPILE_CACHE: join(tmpdir(), `selvedge-compiled-${userInfo().username}`),
}
