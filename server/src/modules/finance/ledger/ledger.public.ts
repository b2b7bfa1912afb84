export { accessToLedger, termsOf } from './posting/access.ts'
