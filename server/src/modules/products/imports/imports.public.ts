export { planProduct } from './plan-product.rules.ts'
export { releaseQueue } from './release-queue.ts'
