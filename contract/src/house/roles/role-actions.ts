import type { Bilingual } from '../../core/words/language.ts'

export const roleActions = {
  roleCreate: { zh: '新建角色', en: 'Create role' },
  roleDelete: { zh: '删除角色', en: 'Delete role' },
  roleDemandFactor: { zh: '要求两步验证', en: 'Demand two steps' },
  roleSave: { zh: '修改角色', en: 'Change role' },
} as const satisfies Record<string, Bilingual>
