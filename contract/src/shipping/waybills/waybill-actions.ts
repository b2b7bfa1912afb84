import type { Bilingual } from '../../core/words/language.ts'

export const waybillActions = {
  waybillRequest: { zh: '申请运单', en: 'Request a waybill' },
  waybillCancel: { zh: '取消运单', en: 'Cancel a waybill' },
} as const satisfies Record<string, Bilingual>
