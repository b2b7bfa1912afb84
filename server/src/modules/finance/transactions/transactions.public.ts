export { buyerOf, saveIdentity } from './identity.ts'
