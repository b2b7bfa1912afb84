import type { Catalogue } from '../../texts.ts'

export const routingExclusions: Catalogue = {
  '将 {count} 个 SKU 移出不推送名单？': 'Take {count} {count|SKU|SKUs} off the list?',
  '等待这些商品的订单随后自动分仓。': 'Orders waiting for them are then routed automatically.',
  移出: 'Take off',
  '名单为空：加入名单的 SKU 不参与自动分仓': 'The list is empty: SKUs on it are never routed',
  添加: 'Add',
  创建人: 'Created by',
  添加人: 'Added by',
  添加时间: 'Added at',
  '添加不推送的 SKU': 'Exclude SKUs from routing',
  'SKU，每行一个，可粘贴': 'SKUs, one per line; you may paste them',
  '请输入 SKU': 'Please enter a SKU',
  '操作成功，名单共 {count} 个 SKU': 'Operation success, {count} {count|SKU is|SKUs are} on the list',

  // The declaration of a purchase order.
  外部单号: 'External id',
  创建采购单: 'Create purchase order',
  '操作成功，采购单 {name}': 'Operation success, the purchase order is {name}',
}
