import type { Bilingual } from '../../core/language.ts'

export const returnActions = {
  orderRestock: { zh: '退货入库', en: 'Record a return' },
  returnReceive: { zh: '收到退货', en: 'Receive a return' },
} as const satisfies Record<string, Bilingual>
