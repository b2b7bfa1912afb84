export { type CountedLine, momentOfCount, readCompared } from './count.ts'
export { readOnHandAt } from './on-hand-at.reads.ts'
export { createStockTake, postCounted } from './stock-takes.service.ts'
