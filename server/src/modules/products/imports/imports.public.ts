export { releaseQueue } from './release-queue.ts'
