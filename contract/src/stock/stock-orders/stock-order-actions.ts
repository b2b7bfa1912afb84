import type { Bilingual } from '../../core/words/language.ts'

export const stockOrderActions = {
  stockOrderCreate: {
    zh: '新建采购单、转仓单或盘点单',
    en: 'Make a purchase order, a transfer or a stock take',
  },
  stockOrderItemChange: { zh: '修改单据数量', en: 'Change a quantity of a stock order' },
  stockOrderDelete: { zh: '删除库存单据', en: 'Delete a stock order' },
  stockOrderSend: { zh: '采购或转仓发货', en: 'Send a stock order' },
  purchaseRateSet: { zh: '补填采购单汇率', en: 'Say the rate of a purchase order' },
  stockReceive: { zh: '采购或转仓收货', en: 'Receive goods' },
  stockReceiptUpdate: { zh: '修改发票号', en: 'Change invoice numbers' },
} as const satisfies Record<string, Bilingual>
