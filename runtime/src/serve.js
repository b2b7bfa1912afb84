import { runLean } from './lean.js'

/** `npm run serve`: production. No demo, and no start without what production needs. */
await runLean({})
