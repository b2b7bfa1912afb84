export { undiscounted } from './kept-prices/kept-prices.rules.ts'
export {
  findKeptPrices,
  keepPrices,
  settleGivenUp,
  settleKept,
  type Telling,
} from './kept-prices/kept-prices.ts'
