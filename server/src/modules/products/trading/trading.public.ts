export type { Supplied } from './supplied/supplied.sql.ts'
export { changeSupplied, takeOver } from './supplied/supplied.ts'
export type { TradingInput } from './variants/upsert-trading.sql.ts'
