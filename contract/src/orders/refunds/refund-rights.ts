import type { SpecialRightNode } from '../../house/roles/special-right.ts'

export const refundRights = {
  'orders.refund': { zh: '退款', en: 'Refund orders', beside: 'orders', tick: 'change' },
} as const satisfies Record<string, SpecialRightNode>
