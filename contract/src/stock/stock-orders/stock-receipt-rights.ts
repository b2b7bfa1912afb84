import type { SpecialRightNode } from '../../house/roles/special-right.ts'

export const stockReceiptRights = {
  'stock.receive': { zh: '收货', en: 'Receive stock', beside: 'stock', tick: 'change' },
} as const satisfies Record<string, SpecialRightNode>
