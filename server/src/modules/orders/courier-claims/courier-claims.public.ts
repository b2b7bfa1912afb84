export type { NewClaim } from './courier-claims.sql.ts'
export { openClaims } from './open-claims.ts'
export { settleClaim } from './settle-claim.ts'
