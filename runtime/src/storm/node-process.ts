import { flushCompileCache } from 'node:module'
import { run } from '../run.ts'

/** `npm run serve` without the console, which nobody looks at in a storm. */
await run({ console: false })
// It is killed and may not come to do so at its end.
flushCompileCache()
