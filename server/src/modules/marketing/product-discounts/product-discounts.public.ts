export { undiscounted } from './reserved-prices/reserved-prices.rules.ts'
export {
  type DiscountedCommand,
  findReservedPrices,
  keepPrices,
  settleGivenUp,
  settleReservedPrices,
} from './reserved-prices/reserved-prices.ts'
