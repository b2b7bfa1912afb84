export { isDeclarable } from './declarable.reads.ts'
export { findHsCodeRules, readCodeIndex } from './hs-code-rules.reads.ts'
export {
  type AlikeProducts,
  declaredProducts,
  ordersDeclaring,
  readBoughtAlike,
} from './matching/declared-products.reads.ts'
export { countMatched, type MatchedProducts, matchAlike, matchOrder } from './matching/match-order.ts'
export { decide, oneCode } from './matching/matching.rules.ts'
export { materialsOf, partsOf } from './matching/materials.rules.ts'
export { type Declared, declaredOf, factsOf } from './matching/product-facts.ts'
export { importHsCodeRules } from './sheet/import.ts'
