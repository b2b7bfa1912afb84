import { flushCompileCache } from 'node:module'
import { run } from '../../src/run.ts'

/** `npm run serve` without the console, which takes longer to build than a test should wait. */
await run({ console: false })
// It may be killed and not come to do so at its end.
flushCompileCache()
