/** Why a waybill can not be requested or cancelled now. */
export const waybillReasons = {
  'waybill.partner': {
    zh: '由合作仓发货，运单由合作仓出',
    en: 'The partner warehouse ships it, with waybills of its own',
  },
  'waybill.requested': { zh: '运单申请中', en: 'A waybill has been requested already' },
  'waybill.issued': { zh: '已有运单，请先取消', en: 'There is a waybill; cancel it first' },
  'waybill.cancelling': { zh: '运单取消中', en: 'The waybill is being cancelled' },
  'waybill.none': { zh: '没有可以取消的运单', en: 'There is no waybill to cancel' },
  'waybill.used': { zh: '包裹已用此运单发出', en: 'The parcel has left under this waybill' },
  'waybill.notConfigured': {
    zh: '还没有填写顺丰的连接参数和密钥',
    en: 'The connection and secret of SF Express are not set yet',
  },
} as const
