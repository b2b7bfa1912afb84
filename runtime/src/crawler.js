// In little memory, like the server.
import './lean.js'

/** `npm run crawler`: reads suppliers' shops for the server of the same database. */
const { runCrawler } = await import('./crawler/run-crawler.ts')
await runCrawler()
