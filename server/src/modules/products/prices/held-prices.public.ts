export { heldBy } from './prices.reads.ts'
