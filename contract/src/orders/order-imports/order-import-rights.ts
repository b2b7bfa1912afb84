import type { SpecialRightNode } from '../../house/roles/special-right.ts'

export const orderImportRights = {
  'orders.import': { zh: '导入订单', en: 'Import orders', beside: 'orders', tick: 'change' },
} as const satisfies Record<string, SpecialRightNode>
