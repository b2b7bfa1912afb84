export {
  hasDifference,
  hasPrice,
  pricesOf,
  type RequestedPrice,
  readOwn,
  readRequested,
  readStandingPrices,
} from './prices.reads.ts'
export { giveUpPrices, requestPrices, settlePrices } from './request-prices.ts'
export type { SentPrice } from './requested-prices.sql.ts'
export { releasePrices, seePrices } from './see-prices.ts'
export { takeBackPrices } from './take-back-prices.ts'
export { isSamePrice, writePrices } from './write-prices.ts'
