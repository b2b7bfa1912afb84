export { factorDemanded, namedRolesColumn, powerColumns, readPowers } from './roles.reads.ts'
export { isAdmin, type Powers, powersOf } from './roles.rules.ts'
export { beginPermissionChange, refuseBeyond, refuseGiving } from './roles.service.ts'
export { replaceRoles } from './roles.sql.ts'
