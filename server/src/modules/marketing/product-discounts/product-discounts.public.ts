export { undiscounted } from './reserved-prices/reserved-prices.rules.ts'
export {
  type DiscountedCommand,
  findKeptPrices,
  keepPrices,
  settleGivenUp,
  settleKept,
} from './reserved-prices/reserved-prices.ts'
