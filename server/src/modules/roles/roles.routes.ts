import {
  roleCreate,
  roleDelete,
  roleDemandFactor,
  roleList,
  roleMenu,
  roleSave,
} from '@selvedge/contract/custom-roles.ts'
import { roleTree } from '@selvedge/contract/role-tree.ts'
import { handle } from '../../core/handle.ts'
import { readRoles } from './roles.reads.ts'
import { createRole, deleteRole, demandSecondFactor, saveRole } from './roles.service.ts'

export const roleRoutes = [
  handle(roleMenu, async () => [...roleTree]),
  handle(roleList, readRoles),
  handle(roleCreate, createRole),
  handle(roleSave, saveRole),
  handle(roleDelete, deleteRole),
  handle(roleDemandFactor, demandSecondFactor),
]
