export { postPostage } from './charges/post-charge.ts'
export { queueCosting } from './pending/cost-pending.ts'
export { recordLosses } from './record-moves.ts'
export { costInCny } from './stock-costs.rules.ts'
