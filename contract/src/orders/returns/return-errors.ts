/** What may be refused about returns, of -500. */
export const returnErrors = {
  RETURN_TOO_MANY: { code: -503, zh: '超出可退货数量', en: 'More than can be returned' },
  RETURN_QUANTITY_MISSING: { code: -504, zh: '请填写退货数量', en: 'Please enter the quantity to return' },
  RETURN_LOCATION_MISSING: { code: -505, zh: '请选择收货仓', en: 'Please choose the receiving location' },
  FULFILLMENT_ITEM_NOT_FOUND: {
    code: -506,
    zh: '发货明细不存在或与订单不符',
    en: 'There is no such fulfilment item in this order',
  },
  RETURN_RECEIVE_TOO_MANY: {
    code: -543,
    zh: '超出待收货数量（最多 {most} 件）',
    en: 'More than is to be received (at most {most})',
  },
  RETURN_NOT_FOUND: { code: -538, zh: '退货记录不存在', en: 'There is no such return' },
  RETURN_RECEIVED: { code: -539, zh: '退货已收货', en: 'The return was received already' },
} as const
