export { postCharge } from './post-charge.ts'
export { costInCny } from './stock-costs.rules.ts'
