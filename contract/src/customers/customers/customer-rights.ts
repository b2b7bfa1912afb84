import type { SpecialRightNode } from '../../house/roles/special-right.ts'

export const customerRights = {
  'identity.view': { zh: '买家身份信息', en: 'Identity of buyers', beside: 'customers', tick: 'view' },
  'passwords.view': { zh: '客户密码', en: 'Passwords of customers', beside: 'customers', tick: 'view' },
  'passwords.change': {
    zh: '导入客户密码',
    en: 'Import passwords of customers',
    beside: 'customers',
    tick: 'change',
  },
} as const satisfies Record<string, SpecialRightNode>
