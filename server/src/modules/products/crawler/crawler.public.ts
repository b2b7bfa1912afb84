export { watchCrawlWorker } from './workers/crawl-worker.ts'
