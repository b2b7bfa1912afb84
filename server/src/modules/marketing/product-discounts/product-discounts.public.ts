export { undiscounted } from './kept-prices.rules.ts'
export { findKeptPrices, keepPrices, settleKept, type Telling } from './kept-prices.ts'
