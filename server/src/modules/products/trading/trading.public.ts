export type { Supplied } from './supplied.sql.ts'
export { changeSupplied, takeOver } from './supplied.ts'
export type { TradingInput } from './upsert-trading.sql.ts'
