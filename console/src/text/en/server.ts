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
  店铺还没有连接: 'No store is connected yet',
  店铺已停用: 'The store is turned off',
  '服务器没有设置 PUBLIC_URL，店铺的变化不会自动推送':
    'The server has no PUBLIC_URL: the store does not tell what happens',
  '没有填写 Webhook 密钥，店铺的变化不会自动推送':
    'Without a webhook secret the store does not tell what happens',
  店铺没有确认发货: 'The storefront did not confirm the shipment',
  店铺没有确认退款: 'The storefront did not confirm the refund',
  店铺里没有这个订单: 'The storefront has no such order',
  没有要同步的发货明细: 'There is nothing to tell of this shipment',
  店铺里的商品刚被删除: 'The storefront has just lost the product',
  '店铺库存正在变化，稍后再试': 'The stock of the storefront is changing; tried again later',
  '店铺接口限流，稍后继续': 'The storefront asks to wait',
  '无法连接到该店铺，请检查地址': 'No storefront could be reached there, please check the address',
  不允许连接到该地址: 'This address is never called',
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
  运行它的节点每次都中断了: 'The node that ran it was cut off every time',
  同步内容无法识别: 'What was to be told makes no sense',
  '内容无法识别（{place}）': 'The content makes no sense at {place}',
  '店铺订单 {name} 没有接收：一个订单最多 {most#} 件':
    'Order {name} of the storefront was not taken: an order has at most {most} units',
  内容无法识别: 'The content makes no sense',
  '与其他操作冲突，稍后再试（{code}）': 'In conflict with something else, tried again later ({code})',
  '与已有的数据冲突（{code}）': 'In conflict with what is here already ({code})',
  '数据库不接受这些内容（{code}）': 'The database can not hold this content ({code})',
  '数据库出错（{code}）': 'The database failed ({code})',
  '系统内部出错（{code}）': 'Something went wrong here ({code})',
  系统内部出错: 'Something went wrong here',
  '数据库暂时无法连接，请稍后重试': 'The database can not be reached now, please try again later',
  '数据库存储空间不足，暂时无法保存，请联系管理员':
    'The database has no room left and can save nothing now, please tell whoever runs it',
  '系统繁忙，请稍后重试': 'The system is busy now, please try again later',
  超时: 'no answer in time',
  连接中断: 'the connection broke',

  // Ship orders.
  '未发 {units}，重新拆单': 'not sent {units}, split again',
  '未发 {units}': 'not sent {units}',
  '{units} 等 {count#} 个 SKU': '{units} and others, {count} SKUs in all',

  // How an order was split.
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
  '收货数据不能为负,sku:{sku}': 'The quantity must not be below 0: {sku}',
  '单据中没有该 SKU：{sku}': 'The stock order has no {sku}',
  '同一 SKU 的成本须全部填写或全部留空，sku:{sku}': 'Fill in the cost of all rows of {sku}, or of none',
  '更正收货时数量必须为负，sku:{sku}': 'A correction of a receipt must be below 0: {sku}',
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
