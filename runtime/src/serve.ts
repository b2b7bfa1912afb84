import { run } from './run.ts'

/** `npm run serve`: production. No demo, and no start without what production needs. */
await run({})
