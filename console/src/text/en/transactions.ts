import type { Catalogue } from '../texts.ts'

export const transactions: Catalogue = {
  '交易|one': 'Payment',
  支付网关: 'Gateway',
  支付结果: 'Result',
  买家: 'Buyer',
  身份证号: 'Identity number',
  支付时间: 'Paid at',
  结账标识: 'Checkout token',
  微信支付: 'WeChat Pay',
  支付宝: 'Alipay',
  礼品卡: 'Gift card',
  处理中: 'Pending',
  买家身份: 'Buyer',
  '退款 {currency} {left} 到订单 {orderName} 的礼品卡？':
    'Refund {currency} {left} to the gift card of order {orderName}?',
  '由店铺退回礼品卡余额，不能撤销。': 'The store puts it back on the card. It can not be undone.',
  '买家身份 {outTradeNo}': 'Buyer of {outTradeNo}',
  '已登记：{kept}': 'On file: {kept}',
  请填写姓名: 'Please enter the name',
  请填写身份证号: 'Please enter the identity number',
  查看完整信息: 'Show in full',
  填写: 'Enter',
  优惠: 'Discount',
  实付: 'Paid',
  实付合计: 'Paid in all',
  '交易 {outTradeNo}': 'Payment {outTradeNo}',
  '交易号、邮箱、订单号': 'Trade number, e-mail, order',
  '还没有交易：店铺订单的付款会自动出现在这里':
    'No payments yet: those of the stores appear here by themselves',
}
