import type { Templates } from '../tell.ts'

/**
 * What the server writes down or answers in Chinese: timelines, why an order was split as it was, problems of rows. The
 * first that fits counts, so the narrower stand before the wider.
 */
export const serverTexts: Templates = {
  // Who did it, where nobody did.
  系统: 'System',

  // Orders.
  店铺下单: 'Ordered in the storefront',
  店铺订单同步: 'Came from the storefront',
  店铺订单没有收货地址: 'The order of the storefront has no address',
  店铺取消了订单: 'Cancelled in the storefront',
  店铺订单已支付: 'Paid in the storefront',
  店铺订单已退款或作废: 'Refunded or voided in the storefront',
  店铺修改了收货信息: 'The storefront changed receiver or address',
  '店铺增加商品：{units}': 'The storefront added {units}',
  店铺减少了商品数量: 'The storefront took units away',
  店铺增加了商品数量: 'The storefront added units',
  店铺还没有连接: 'No store is connected yet',
  店铺已停用: 'The store is turned off',
  '服务器没有设置 PUBLIC_URL，店铺的变化不会自动推送':
    'The server has no PUBLIC_URL: the store does not tell what happens',
  '没有填写 Webhook 密钥，店铺的变化不会自动推送':
    'Without a webhook secret the store does not tell what happens',
  '同步店铺失败：{reason}': 'The storefront could not be told: {reason}',
  店铺没有确认发货: 'The storefront did not confirm the shipment',
  店铺没有确认退款: 'The storefront did not confirm the refund',
  店铺里没有这个订单: 'The storefront has no such order',
  没有要同步的发货明细: 'There is nothing to tell of this shipment',
  店铺里的商品刚被删除: 'The storefront has just lost the product',
  '店铺库存正在变化，稍后再试': 'The stock of the storefront is changing; tried again later',
  '店铺接口限流，稍后继续': 'The storefront asks to wait',
  店铺的回复太大: 'The answer of the storefront is too large',
  '店铺的回复无法识别：{detail}': 'The answer of the storefront makes no sense: {detail}',
  店铺的回复无法识别: 'The answer of the storefront makes no sense',
  '店铺没有回复：{reason}': 'The storefront did not answer: {reason}',
  '店铺拒绝：{reason}': 'The storefront refuses: {reason}',
  '店铺拒绝了请求（{status}）': 'The storefront refuses the call ({status})',
  '访问令牌无效（{status}）': 'The access token is wrong ({status})',
  '店铺已冻结（{status}）': 'The store is frozen ({status})',
  '访问令牌缺少权限（{status}）': 'The access token lacks a right ({status})',
  '找不到店铺，请检查地址（{status}）': 'There is no such store; check its address ({status})',
  '店铺已锁定（{status}）': 'The store is locked ({status})',
  '店铺里没有可发的数量：{units}': 'The storefront has nothing left to ship of {units}',
  '店铺暂不允许发货（订单被暂停或在处理中）：{units}':
    'The storefront does not let ship now, the order is held or being worked on: {units}',
  同步内容无法识别: 'What was to be told makes no sense',
  超时: 'no answer in time',
  连接中断: 'the connection broke',
  解除挂起: 'Hold ended',
  '挂起：{reason}': 'Put on hold: {reason}',
  导入外部订单: 'Imported',
  '导入订单到{channel}': 'Imported to the {channel}',
  第一店铺: 'first store',
  第二渠道: 'second channel',
  '顾客不再等待，未发商品已退款': 'The customer did not wait any longer, what had not shipped was refunded',
  '退货登记，待收货：{units}，{place}': 'Return recorded, to be received: {units}, {place}',
  '退货入库：{units}，{place}': 'Returned into stock: {units}, {place}',

  // Ship orders.
  '{name} 取消，重新拆单：{units}': '{name} cancelled, split again: {units}',
  '{name} 取消，等待手工拆单：{units}': '{name} cancelled, waits to be split by hand: {units}',
  '{name} 修改数量并取消：{changes}': '{name} emptied and cancelled: {changes}',
  '{name} 修改数量：{changes}': '{name} quantities changed: {changes}',
  '{name} 发货：{parcel}': '{name} shipped: {parcel}',
  '{name} 发货（{how}）：{parcel}': '{name} shipped ({how}): {parcel}',
  '{name} 无法拣货：{units}': '{name} can not be picked: {units}',
  '修改数量并取消：{changes}': 'Emptied and cancelled: {changes}',
  '修改数量：{changes}': 'Quantities changed: {changes}',
  '创建发货单：{units}': 'Ship order created: {units}',
  '发货：{parcel}': 'Shipped: {parcel}',
  发货: 'Shipped',
  '发货（{how}）': 'Shipped ({how})',
  '发货（{how}）：{parcel}': 'Shipped ({how}): {parcel}',
  未扫描: 'not scanned',
  部分扫描: 'scanned in part',
  已扫描: 'scanned',
  '全部扫描完成，共 {count#} 件': 'All scanned, {count} {count|unit|units}',
  '清空扫描，共 {count#} 件': 'Scans taken back, {count} {count|unit|units}',
  '无法拣货：{units}': 'Can not be picked: {units}',
  '{courier}，已发 {units}；未发 {rest}': '{courier}, sent {units}; not sent {rest}',
  '{courier}，已发 {units}': '{courier}, sent {units}',
  '未发 {units}，重新拆单': 'not sent {units}, split again',
  '未发 {units}': 'not sent {units}',
  // Why they were not sent.
  缺货: 'out of stock',
  破损: 'damaged',
  找不到: 'not found',
  其他: 'other',
  '重置异常，重新同步 {count#} 项': 'Exceptions reset, {count} synced again',
  重置异常: 'Exceptions reset',
  '订单解除挂起，可以继续拣货发货': 'The hold of the order ended, picking goes on',
  '重新拆单，移出：{units}': 'Split again, taken out: {units}',
  '重新拆单，取消：{units}': 'Split again, cancelled: {units}',
  '取消：{units}': 'Cancelled: {units}',
  开始拣货: 'Picking began',
  '{name} 整单转仓至 {place}（{made}）：{units}': '{name} moved to {place} as a whole ({made}): {units}',
  '{name} 转仓至 {place}（{made}）：{units}': '{name} moved in part to {place} ({made}): {units}',
  '整单转仓至 {place}（{made}）：{units}': 'Moved to {place} as a whole ({made}): {units}',
  '转仓至 {place}（{made}）：{units}': 'Moved in part to {place} ({made}): {units}',
  '由 {name} 转仓': 'Moved here from {name}',
  重新推送发货通知: 'Notice to the warehouse pushed again',
  重新推送支付单: 'Payment declaration pushed again',
  重新推送报关单: 'Customs declaration pushed again',
  店铺已确认发货: 'The storefront confirmed the shipment',
  '{units} 等 {count#} 个 SKU': '{units} and others, {count} SKUs in all',
  '{changes} 等 {count#} 行': '{changes} and others, {count} rows in all',

  // How an order was split.
  '分仓：{shares}': 'Split: {shares}',
  '未分配 {units}': 'not allocated {units}',
  '该商品在不推送名单中，不参与分仓': 'it is on the list of SKUs that are not pushed',
  '可用库存不足：需要 {wanted#} 件，可分配 {covered#} 件，另有 {count#} 件在需避开的仓库':
    'not enough stock: {wanted} {wanted|unit is|units are} needed, {covered} can be allocated, {count} more at locations to be avoided',
  '可用库存不足：需要 {wanted#} 件，可分配 {covered#} 件':
    'not enough stock: {wanted} {wanted|unit is|units are} needed, {covered} can be allocated',
  '{limit}：需要 {wanted#} 件，可分配 {covered#} 件，另有 {more#} 件在规则禁止的仓库，另有 {count#} 件在需避开的仓库':
    '{limit}: {wanted} {wanted|unit is|units are} needed, {covered} can be allocated, {more} more at locations that a rule forbids, {count} at locations to be avoided',
  '{limit}：需要 {wanted#} 件，可分配 {covered#} 件，另有 {count#} 件在规则禁止的仓库':
    '{limit}: {wanted} {wanted|unit is|units are} needed, {covered} can be allocated, {count} more at locations that a rule forbids',
  '{limit}：需要 {wanted#} 件，可分配 {covered#} 件，另有 {count#} 件在需避开的仓库':
    '{limit}: {wanted} {wanted|unit is|units are} needed, {covered} can be allocated, {count} more at locations to be avoided',
  '{limit}：需要 {wanted#} 件，可分配 {covered#} 件':
    '{limit}: {wanted} {wanted|unit is|units are} needed, {covered} can be allocated',
  可用库存不足: 'not enough stock',
  '另有 {count#} 件在规则禁止的仓库': '{count} more at locations that a rule forbids',
  '另有 {count#} 件在需避开的仓库': '{count} more at locations to be avoided',
  用上本仓发出的件数更少: 'with this location fewer units would ship',
  '规则「{rule}」限制每单最多 {most#} 个发货单，此前已有 {count#} 个，用上本仓发出的件数更少':
    'Rule "{rule}" allows {most} {most|ship order|ship orders}, {count} of them made before; with this location fewer units would ship',
  '规则「{rule}」限制每单最多 {most#} 个发货单，用上本仓发出的件数更少':
    'Rule "{rule}" allows {most} {most|ship order|ship orders}; with this location fewer units would ship',
  '规则「{rule}」限制每单最多 {most#} 个发货单，此前已有 {count#} 个':
    'rule "{rule}" allows {most} {most|ship order|ship orders}, {count} of them made before',
  '规则「{rule}」限制每单最多 {most#} 个发货单': 'rule "{rule}" allows {most} {most|ship order|ship orders}',
  '规则「{rule}」优先的仓库 {count#} 个，少于 {more#} 个':
    'with {count} that rule "{rule}" prefers, fewer than {more}',
  '规则{rules}优先本仓': 'preferred by rule {rules}',
  '规则{rules}禁止从本仓发货': 'Forbidden by rule {rules}',
  '「{rule!}」': '"{rule}"',
  '本仓单独可{units}': 'This location alone {units}',
  '与 {others} 共 {count#} 个仓库可{units}，本仓发 {gives#} 件':
    'With {others}, {count} locations in all, it {units}; {gives} from here',
  '发齐全部 {count#} 件': 'ships all {count} {count|unit|units}',
  '发出现有的 {count#} 件（共需 {wanted#} 件）':
    'ships the {count} {count|unit|units} there are, of {wanted} needed',
  '收货国仓库，权重 {weight#}': 'in the country of the receiver, weight {weight}',
  '非收货国仓库，权重 {weight#}': 'not in the country of the receiver, weight {weight}',
  '候选仓库超过 {most#} 个，逐个挑选时其他仓库能多发或顺位更前':
    'There are more than {most} candidates: taken one by one, others ship more or come first',
  '用上本仓，发出同样 {covered#} 件需要多于 {size#} 个仓库':
    'With this location the same {covered} {covered|unit|units} would take more than {size} {size|location|locations}',
  '与 {others} 也能发出 {covered#} 件，但{why}':
    'With {others} it could ship {covered} {covered|unit|units}, too, but {why}',
  '本仓也能发出 {covered#} 件，但{why}': 'It could ship {covered} {covered|unit|units}, too, but {why}',
  '收货国仓库 {count#} 个，少于 {more#} 个': 'with {count} in the country of the receiver, fewer than {more}',
  '权重合计 {sum#} 低于 {more#}': 'their weights add up to {sum}, less than {more}',
  '权重 {sum#} 低于 {more#}': 'its weight is {sum}, less than {more}',
  '其余条件相同，仓库编号靠后': 'all else being equal, its number is higher',
  没有所需商品的可用库存: 'It has none of the items available',
  '本仓有 {units}，但此前在本仓短发或取消，暂时避开':
    'It has {units}, but they were short or cancelled here before and avoid it for now',

  // Problems of rows.
  '信息不全请仔细检查字段:{field}': 'Incomplete, please check the field {field}',
  内容包含无法保存的字符: 'Has characters that can not be kept',
  '内容过长，最多 {most#} 个字符': 'Too long, at most {most} characters',
  '金额须为不小于 0 的数字，最多 4 位小数': 'The amount must be a number not below 0 with at most 4 decimals',
  邮箱格式有误: 'This is no e-mail address',
  '数量须为 1 到 {most#} 的整数': 'The quantity must be a whole number from 1 to {most}',
  '渠道须为 first 或 second': 'The channel must be first or second',
  国家须为两位字母代码: 'The country must be a code of two letters',
  币种须为三位字母代码: 'The currency must be a code of three letters',
  '时间须为 2000 年以后的 yyyy-MM-dd HH:mm:ss': 'The time must be yyyy-MM-dd HH:mm:ss, after the year 2000',
  '订单 {id} 已存在，内容不同：{fields}': 'Order {id} is here already and differs in {fields}',
  '与 SKU {sku} 仅大小写不同，请确认': 'Differs from the SKU {sku} in case alone, please check',
  'SKU 不存在：{sku}（是否为 {twin}？）': 'Unknown SKU {sku} (did you mean {twin}?)',
  'SKU 不存在：{sku}': 'Unknown SKU {sku}',
  '与同一订单 {id} 的首行不一致': 'Differs from the first row of order {id}',
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
  '明细重复：{id}': 'Item {id} stands there twice',

  '{units}（{why}）；{more}': '{units} ({why}); {more}',
  '{units}（{why}）': '{units} ({why})',
  '{sku!} {count#} 件': '{count} of {sku}',

  // Lines of a ship order begin with who wrote them.
  '{who}：{what}': '{who}: {what}',
}
