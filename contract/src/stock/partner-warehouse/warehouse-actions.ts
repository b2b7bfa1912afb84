import type { Bilingual } from '../../core/words/language.ts'

export const warehouseActions = {
  warehouseConfirm: { zh: '人工确认合作仓收发货', en: 'Confirm for the partner warehouse by hand' },
  warehouseMessageRetry: { zh: '重新处理合作仓回执', en: 'Take a message of the partner again' },
  warehouseMessageSettle: { zh: '人工处理合作仓回执', en: 'Settle a message of the partner' },
  warehouseCompare: { zh: '合作仓库存对账', en: 'Reconcile stock with the partner' },
} as const satisfies Record<string, Bilingual>
