export type { Rates } from './rates-on.ts'
export { readRates } from './rates-on.ts'
