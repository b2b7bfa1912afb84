export { queueCosting } from './cost-pending.ts'
export { postPostage } from './post-charge.ts'
export { recordLosses } from './record-moves.ts'
export { costInCny } from './stock-costs.rules.ts'
