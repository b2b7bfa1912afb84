export { factorDemanded, namedRolesColumn, powerColumns, readPowers } from './roles.reads.ts'
export { type EffectiveRights, effectiveRightsOf, isAdmin } from './roles.rules.ts'
export { beginPermissionChange, refuseBeyond, refuseGiving } from './roles.service.ts'
export { replaceRoles } from './roles.sql.ts'
