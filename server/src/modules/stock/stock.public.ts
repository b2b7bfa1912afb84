export { countOverpromised, isShort } from './stock.reads.ts'
export type { Balance, BalanceKey, HoldLine, Move, StockChange } from './stock.rules.ts'
export { available, keyOf } from './stock.rules.ts'
export { changeStock, lockStock, stockFreedJob } from './stock.service.ts'
