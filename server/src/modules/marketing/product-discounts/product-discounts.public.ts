export { undiscounted } from './kept-prices/kept-prices.rules.ts'
export {
  type DiscountedCommand,
  findKeptPrices,
  keepPrices,
  settleGivenUp,
  settleKept,
} from './kept-prices/kept-prices.ts'
