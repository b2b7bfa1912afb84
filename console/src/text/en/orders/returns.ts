import type { Catalogue } from '../../texts.ts'

export const returns: Catalogue = {
  待收货: 'To be received',
  已收货: 'Received',
  '没有退货：在订单页登记': 'No returns: they are recorded on the page of an order',
  '{sku} 到 {location} 收货': 'Receive {sku} at {location}',
  '确认后计入库存，不能撤回。少收时，其余件数仍待收货。':
    'The units become stock on hand; this can not be undone. If fewer arrived, the rest stays to be received.',
  '待收 {most} 件': '{most} to receive',
  请填写收货数量: 'Please enter the units received',
  收货: 'Receive',
  '已收货 {quantity} 件': '{quantity} {quantity|unit|units} received',
  登记时间: 'Recorded',
  撤回: 'Withdraw',
  '撤回订单 {name} 的退货登记，{sku} {units} 件？':
    'Withdraw the return of order {name}, {units} {units|unit|units} of {sku}?',
  '库存不变；之后还可以再登记退货。': 'Stock stays as it is, and the return can be recorded again.',
  登记人: 'Recorded by',
}
