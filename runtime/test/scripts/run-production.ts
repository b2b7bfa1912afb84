import { run } from '../../src/run.ts'

/** `npm run serve` without the console, which takes longer to build than a test should wait. */
await run({ console: false })
