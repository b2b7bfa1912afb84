import type { Catalogue } from '../../texts.ts'

/** What customs are told of orders. */
export const clearance: Catalogue = {
  海关单据: 'Customs documents',
  '编号|document': 'Number',
  回执: 'Receipt',
  重新推送: 'Push again',
  '重试支付单和订单（{own}）': 'Retry payments and orders ({own})',
  未通过的原因: 'Reasons for rejection',
  '订单号、编号': 'Order, number',
  '{count} 份单据重新推送，不一致的除外':
    '{count} {count|document is|documents are} being pushed again, except those that do not match',
  '还没有报关单据：推送支付单或报关单后会出现在这里':
    'No documents yet: payment declarations and customs declarations that are pushed appear here',

  // Requests of customs for the data of payments.
  申报单号: 'Declared number',
  会话编号: 'Session',
  重新上传: 'Upload again',
  '申报单号、会话编号': 'Declared number, session',
  海关还没有查询过支付数据: 'No requests from customs yet',
  '海关查询一笔付款的原始数据时，请求和上传结果会出现在这里':
    'When customs ask for the data of a payment, the request and its answer appear here',
}
