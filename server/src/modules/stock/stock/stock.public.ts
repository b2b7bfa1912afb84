export { shippable } from './shippable.reads.ts'
export type { Balance, BalanceKey, HoldLine, Move, StockChange } from './stock.rules.ts'
export { available, keyOf } from './stock.rules.ts'
export {
  changeStock,
  lockBalanceRows,
  queueFreed,
  queueFreedAfter,
  stockFreedJob,
} from './stock.service.ts'
export { lastMovement } from './stock.sql.ts'
