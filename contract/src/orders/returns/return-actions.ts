import type { Bilingual } from '../../core/words/language.ts'

export const returnActions = {
  orderRestock: { zh: '退货入库', en: 'Record a return' },
  returnWithdraw: { zh: '撤回退货登记', en: 'Withdraw a return' },
  returnReceive: { zh: '收到退货', en: 'Receive a return' },
} as const satisfies Record<string, Bilingual>
