export {
  hasDifference,
  hasPrice,
  pricesOf,
  type RequestedPrice,
  readOwn,
  readRequested,
  readStandingPrices,
} from './prices.reads.ts'
export { giveUpPrices, requestPrices, settlePrices } from './request/request-prices.ts'
export type { SentPrice } from './request/requested-prices.sql.ts'
export { releasePrices, seePrices } from './set/see-prices.ts'
export { isSamePrice, writePrices } from './set/write-prices.ts'
export { takeBackPrices } from './undo/take-back-prices.ts'
