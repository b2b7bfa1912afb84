export { setLevelAt, setsOf } from './set-levels.reads.ts'
export { readShownSets, type ShownSet } from './shown-sets.reads.ts'
export { findSetSkus, findSets, type SoldSet } from './sold-sets.reads.ts'
