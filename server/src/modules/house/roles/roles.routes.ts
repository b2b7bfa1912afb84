import {
  roleCreate,
  roleDelete,
  roleDemandFactor,
  roleList,
  roleMenu,
  roleSave,
} from '@selvedge/contract/house/roles/custom-roles.ts'
import { roleTree } from '@selvedge/contract/house/roles/role-tree.ts'
import { handle, handleList } from '../../../core/http/handle.ts'
import { readRoles } from './roles.reads.ts'
import { createRole, deleteRole, demandSecondFactor, saveRole } from './roles.service.ts'

export const roleRoutes = [
  handle(roleMenu, async () => [...roleTree]),
  handleList(roleList, readRoles),
  handle(roleCreate, createRole),
  handle(roleSave, saveRole),
  handle(roleDelete, deleteRole),
  handle(roleDemandFactor, demandSecondFactor),
]
