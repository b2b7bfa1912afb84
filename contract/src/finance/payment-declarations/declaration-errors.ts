/** What may be refused about declarations of payments, and of the orders that they pay: -1030 to -1039. */
export const paymentDeclarationErrors = {
  DECLARATION_STATE: {
    code: -1030,
    zh: '不能向海关推送：{reason}',
    en: 'It can not be declared to customs: {reason}',
  },
  DECLARATION_NO_PAYMENT: {
    code: -1031,
    zh: '订单没有付款记录，无法向海关推送',
    en: 'No payment of the order is known: it can not be declared to customs',
  },
  DECLARATION_DIFFERS: {
    code: -1032,
    zh: '订单、支付单与运单不一致：{fields}。请先更正；仍要推送请说明原因',
    en: 'Order, payment declaration and waybill disagree: {fields}. Please correct them, or say why they are pushed all the same',
  },
  DECLARATION_ACCEPTED: {
    code: -1033,
    zh: '海关已受理，再次推送请说明原因',
    en: 'Customs have accepted it already: please say why it is pushed again',
  },
  DECLARATION_REASON_RIGHT: {
    code: -1034,
    zh: '说明原因后推送需要修改交易的权限',
    en: 'Giving a reason to push all the same takes the right to change payments',
  },
  DECLARATION_SEVERAL_PAYMENTS: {
    code: -1035,
    zh: '订单有多笔可报关的付款，无法推送报关单',
    en: 'Several payments of the order can be declared: customs take an order with one',
  },
  DECLARATION_NO_BUYER: {
    code: -1036,
    zh: '还没有填写买家身份信息，无法推送报关单',
    en: 'Nobody has entered the identity of the buyer, without which an order is not declared',
  },
  DECLARATION_FOREIGN: {
    code: -1037,
    zh: '回执的订单编号不属于任何订单：{number}',
    en: 'No order was declared under the number of the receipt: {number}',
  },
} as const
