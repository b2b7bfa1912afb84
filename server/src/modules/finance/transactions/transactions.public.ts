export { saveIdentity } from './identity.ts'
