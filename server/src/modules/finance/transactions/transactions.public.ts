export { buyerOf, buyersOf, saveIdentity } from './identity.ts'
