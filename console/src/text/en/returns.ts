import type { Catalogue } from '../texts.ts'

export const returns: Catalogue = {
  待收货: 'To be received',
  已收货: 'Received',
  '订单号、SKU': 'Order or SKU',
  '没有退货：在订单页登记': 'No returns: they are recorded on the page of an order',
  '{sku} {quantity} 件已到 {location}？': 'Have {quantity} of {sku} arrived at {location}?',
  '确认后计入库存，不能撤回。': 'They are on hand then; this can not be taken back.',
  收货: 'Receive',
  '已收货 {quantity} 件': '{quantity} {quantity|unit|units} received',
  登记时间: 'Recorded',
  登记人: 'Recorded by',
  退货已收货: 'The return was received already',
}
