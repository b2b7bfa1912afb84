export { readCompared } from './count.ts'
export { createStockTake } from './stock-takes.service.ts'
