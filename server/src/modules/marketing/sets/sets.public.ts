export { findSetSkus, findSets, type SoldSet } from './sold-sets.reads.ts'
