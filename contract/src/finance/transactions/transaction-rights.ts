import type { SpecialRightNode } from '../../house/roles/special-right.ts'

export const transactionRights = {
  'transactions.refund': {
    zh: '礼品卡退款',
    en: 'Refund to gift cards',
    beside: 'transactions',
    tick: 'change',
  },
} as const satisfies Record<string, SpecialRightNode>
