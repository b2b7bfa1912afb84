import { run } from '../run.ts'

/** `npm run serve` without the console, which nobody looks at in a storm. */
await run({ console: false })
