import type { Templates } from '../server-text-translator.ts'

/**
 * What the server writes down or answers in Chinese: why an order was split as it was, problems of rows, what failed. The
 * first that fits counts, so the narrower stand before the wider.
 */
export const serverTexts: Templates = {
  // Barcode labels.
  '每个 SKU 最多打印 {most} 张': 'At most {most} labels are printed of a SKU',
  '请选择要打印的 SKU': 'Please choose the SKUs to print',

  // Orders.
  店铺订单没有收货地址: 'The order of the storefront has no address',

  // Ship orders.
  '未发 {units}，重新分仓': 'not sent {units}, split again',
  '未发 {units}': 'not sent {units}',
  '{units} 等 {count#} 个 SKU': '{units} and others, {count} SKUs in all',

  // Problems of rows.
  '信息不全请仔细检查字段:{field}': 'Information incomplete, check field: {field}',
  内容包含无法保存的字符: 'Has characters that can not be kept',
  '内容过长，最多 {most#} 个字符': 'Too long, at most {most} characters',
  '金额须为不小于 0 的数字，最多 4 位小数': 'The amount must be a number not below 0 with at most 4 decimals',
  邮箱格式有误: 'This is no e-mail address',
  '数量须为 1 到 {most#} 的整数': 'The quantity must be a whole number from 1 to {most}',
  '渠道须为 first 或 second': 'The channel must be first or second',
  国家须为两位字母代码: 'The country must be a code of two letters',
  '没有这个币种，须为三位字母代码，如 CNY':
    'There is no such currency; its code has three letters, such as CNY',
  '时间须为 2000 年以后的 yyyy-MM-dd HH:mm:ss': 'The time must be yyyy-MM-dd HH:mm:ss, after the year 2000',
  '订单 {id} 已存在，内容不同：{fields}': 'Order {id} is here already and differs in {fields}',
  '与 SKU {sku} 仅大小写不同，请确认': 'Differs from the SKU {sku} in case alone, please check',
  'SKU 不存在：{sku}（是否为 {twin}？）': 'Unknown SKU {sku} (did you mean {twin}?)',
  自采: 'Own purchase',
  买手店: 'Buyer shop',
  '买手店（含税）': 'Buyer shop (tax included)',
  上传数据有误请仔细检查: 'The row is not complete',
  '采购数量不能为负，sku:{sku}': 'The quantity must be above 0: {sku}',
  '采购成本不能为负，sku:{sku}': 'The cost must not be below 0: {sku}',
  '转仓数量不能为负，sku:{sku}': 'The quantity must be above 0: {sku}',
  '关闭数量不能为负，sku:{sku}': 'The quantity must not be below 0: {sku}',
  '转仓收货不能填写成本，sku:{sku}': 'A transfer is received without a cost: {sku}',
  '收货数据不能为负,sku:{sku}': 'The quantity must not be below 0: {sku}',
  '单据中没有该 SKU：{sku}': 'The stock order has no {sku}',
  '同一 SKU 的成本须全部填写或全部留空，sku:{sku}': 'Fill in the cost of all rows of {sku}, or of none',
  '更正收货时数量必须为负，sku:{sku}': 'A correction of a receipt must be below 0: {sku}',
  'SKU 重复：{sku}': 'The SKU {sku} stands here twice',
  '收货单中没有该 SKU：{sku}': 'The receipt has no {sku}',
  '超出收货数量 {most}，sku:{sku}': 'More than the {most} units received: {sku}',
  'SKU 不存在：{sku}': 'Unknown SKU {sku}',
  '与同一订单 {id} 的首行不一致': 'Differs from the first row of order {id}',
  '锁定数量必须大于 0，sku:{sku}': 'The quantity to lock must be above 0, sku:{sku}',
  '可用库存不足：要锁定 {units#} 件，可用 {available#} 件':
    'Too little is available: {units} to lock, {available} available',
  '盘点数量不能为 0，sku:{sku}': 'The quantity must not be 0, sku:{sku}',
  '一个订单最多 {most#} 件': 'At most {most} units in one order',
  '快递公司须为 {couriers}': 'The courier must be one of {couriers}',
  '发货单号须为 SO12 或 12 的形式': 'The ship order must be written like SO12 or 12',
  发货单不存在或已被删除: 'The ship order does not exist or was deleted',
  '订单 {order} 不属于发货单 {name}': 'Order {order} does not belong to ship order {name}',
  '发货单 {name} 的订单 {order} 没有 SKU {sku}': 'Order {order} has no SKU {sku} in ship order {name}',
  '超出发货单数量（最多 {most#}）': 'More than the ship order has, at most {most}',
  '数量须为 0 到 {most#} 的整数': 'The quantity must be a whole number from 0 to {most}',
  '与同一发货单第 {row#} 行不一致：{value}': 'Differs from row {row} of the same ship order: {value}',
  '与第 {row#} 行重复': 'The same as row {row}',
  同一发货单的其他行有误: 'Another row of this ship order is wrong',
  '批量发货时发生异常，请检查后重置': 'Something unforeseen happened in a batch; check and reset it',
  '请填写天数，30 至 3650 的整数': 'Give a number of days, a whole number from 30 to 3650',
  '请填写商品系列的 handle，或 * 表示全部': 'Give the handle of a collection, or * for all of them',
  '明细重复：{id}': 'Item {id} stands there twice',

  '{sku!} {count#} 件': '{count} of {sku}',
}
