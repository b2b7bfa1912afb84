export { type DriftFacts, readDriftsOf } from './comparisons/drift-facts.reads.ts'
export { driftedSkus } from './comparisons/drifts.reads.ts'
