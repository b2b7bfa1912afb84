export { createStockTake } from './stock-takes.service.ts'
