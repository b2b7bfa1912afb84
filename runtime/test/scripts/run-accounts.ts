import { run } from '../../src/run.ts'

/** `npm start` without the demo shop, which takes longer to fill than a test should wait. */
await run({ demo: 'accounts' })
