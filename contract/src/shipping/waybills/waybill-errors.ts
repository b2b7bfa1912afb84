/** What may be refused about waybills. */
export const waybillErrors = {
  WAYBILL_STATE: { code: -641, zh: '{reason}', en: '{reason}' },
  WAYBILL_SENDER: {
    code: -642,
    zh: '请先填写仓库 {location} 的电话和地址',
    en: 'Enter phone and address of {location} first',
  },
  WAYBILL_RECEIVER: {
    code: -643,
    zh: '收货人缺少姓名、电话或地址',
    en: 'Name, phone or address of the receiver is missing',
  },
} as const
