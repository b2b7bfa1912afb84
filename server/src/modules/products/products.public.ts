export { findKnownSkus, findSkusThatDifferInCase } from './products.sql.ts'
