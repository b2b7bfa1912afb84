import type { Catalogue } from '../../texts.ts'

export const shipOrders: Catalogue = {
  发货日期: 'Shipped on',
  // The list.
  '单号、SKU、运单号、收货人': 'Order, SKU, tracking number, receiver',
  '还没有发货单：订单导入并付款后，系统按库存自动分仓':
    'No ship orders yet: paid orders are routed automatically once there is stock',
  '请停止拣货，不要发出。取消此发货单后，仍需发货的商品会自动重新分仓。':
    'Stop picking and do not send it. Once this ship order is cancelled, goods still to be shipped are rerouted automatically.',
  '取消后仍需发货的件数会自动重新分仓。': 'Goods still to be shipped are then rerouted automatically.',
  快递与运单号: 'Tracking',

  拣货: 'Pick',
  重置: 'Reset',
  重置并同步: 'Reset and sync',
  '取消发货单 {name}，释放 {quantity} 件库存？':
    'Cancel ship order {name} and release {quantity} {quantity|unit|units} of stock?',
  '取消后这些件数退回待分仓，需手工重新分仓才会再次分配仓库。':
    'Its units wait to be rerouted, which must be done by hand.',
  保留: 'Keep',

  // One ship order.
  发货单不存在或已被删除: 'The ship order does not exist or was deleted',
  返回发货单列表: 'Back to ship orders',
  对外同步: 'Sync with other systems',
  发货信息: 'Shipping',
  收货信息: 'Receiver',
  '备注：{note}': 'Note: {note}',
  库存占用: 'Reserved at',
  没有占用库存: 'No stock is reserved',
  '库存不足：{skus}': 'Not enough stock: {skus}',
  快递公司: 'Courier',
  品牌与名称: 'Brand and name',
  应发: 'To ship',
  现在应发的件数: 'Units to ship now',
  原数: 'Original',
  分仓时分配到本单的件数: 'Units allocated to it when the order was routed',
  商品页: 'Product page',
  查看: 'Open',
  详情: 'Details',

  推送: 'Push',
  推送支付单: 'Push payment declaration',
  推送报关单: 'Push customs declaration',

  // Moving to another location.
  转仓: 'Transfer',
  '转仓 {name}': 'Transfer {name}',
  目标仓库: 'Target location',
  请选择目标仓库: 'Please choose the target location',
  '从 {location} 转出，目标仓库须有可用库存':
    'From {location}; the target location must have stock available',
  '{sku} 数量超出': 'Too many of {sku}',
  没有要转仓的商品: 'There is nothing to transfer',
  '最多 {most} 件': 'at most {most}',
  '操作成功，新发货单 {name}': 'Operation success, the new ship order is {name}',

  // What is printed.
  打印拣货单: 'Print pick list',
  打印装箱单: 'Print packing slip',
  纸张: 'Paper',
  '4 × 6 英寸标签': '4 × 6 in label',
  A4: 'A4',
  '{left} 秒后自动打印，点按页面即停': 'Prints in {left} {left|second|seconds}, tap the page to stop',
  打印: 'Print',
  '拣货单 {name}': 'Pick list {name}',
  '装箱单 {name}': 'Packing slip {name}',
  'STOP：{names} 请勿拣货': 'STOP: do not pick {names}',
  '{names} 已取消或没有商品，未列出': '{names}: cancelled or without items, not listed',
  请选择发货单: 'Please select ship orders',
  没有要拣货的商品: 'There is nothing to pick',
  '{name}，{location}': '{name}, {location}',
  已拣: 'Picked',
  '{sku} 拆分份数': 'Parts of {sku}',
  不拆分: 'Whole',
  '拆成 {count} 份': '{count} {count|part|parts}',
  '{part} / {parts}': '{part} / {parts}',
  '共 {units} 件': '{units} {units|unit|units} in all',
  '订单：{names}': 'Orders: {names}',
  '寄件：{sender}': 'From: {sender}',

  // Picking and shipping.
  '拣货 {name}': 'Pick {name}',
  本次发货: 'Ship now',
  '本单应发的件数，最多为分仓时的原数；修改后先保存，再发货':
    'Units of this ship order, at most as many as it had at first. Save a change before you ship',
  '少于数量时，其余件数退回待分仓': 'If it is less than the quantity, the rest waits to be rerouted',
  '{sku} 数量': 'Quantity of {sku}',
  '{sku} 本次发货数量': 'Units of {sku} to ship now',
  '{of} {label}减一': '{label} of {of}: one less',
  '{of} {label}加一': '{label} of {of}: one more',
  '恢复 {sku}': 'Put {sku} back',
  '删除 {sku}': 'Take {sku} out',
  '所有商品的数量都改为 0，保存后发货单将被取消。': 'Every quantity is 0: saving cancels the ship order.',
  '所有商品都已删除，保存后发货单将被取消': 'Every item was taken out: saving cancels the ship order',
  '{count} 行填写有误：数量须为 0 至原数的整数':
    '{count} {count|row is|rows are} not valid: enter a whole number from 0 to the original quantity',
  '{count} 行数量已修改，保存后才能发货':
    '{count} {count|quantity was|quantities were} changed: save before you ship',
  还原: 'Undo',
  '扫描条码或 SKU': 'Scan a barcode or SKU',
  '请输入 0 至 {most} 的整数': 'Please enter a whole number from 0 to {most}',
  请填写运单号: 'Please enter the tracking number',
  修改运单号: 'Change tracking',
  '修改 {name} 的运单号': 'Change the tracking of {name}',
  '店铺中的订单会收到新的运单号。': 'Orders in a store get the new number.',
  没有要发货的商品: 'There is nothing to ship',
  '还有 {count} 次扫描等待网络': '{count} {count|scan still waits|scans still wait} for the network',
  '已记录，等待网络（{count} 次扫描）': 'Recorded, waiting for the network ({count} {count|scan|scans})',
  '操作成功|pick': 'Operation successful',
  '操作失败,请刷新页面：{reason}': 'Operation failed, please refresh the page: {reason}',
  '运单号 {code}': 'Tracking number {code}',
  '全部扫描完成，请扫描运单号': 'All scanned: now scan the tracking number',
  '为 {count} 张发货单创建一张采购单，共 {units} 件？':
    'Make one purchase order of {count} ship {count|order|orders}, {units} {units|unit|units} in all?',
  创建: 'Create',
  '操作成功，{name} 已发货': 'Operation success, {name} has shipped',
  '{name} 只发 {leaving} 件，{staying} 件退回待分仓？':
    'Ship only {leaving} {leaving|unit|units} of {name} and let {staying} wait to be rerouted?',
  '未发的件数将改由其他仓库发出；没有其他库存时等待到货。':
    'The remaining units will ship from another location, or wait until there is stock.',
  '本次发货 {leaving} 件，全部发出': 'Ships {leaving} {leaving|unit|units}: everything',
  '本次发货 {leaving} 件；{staying} 件退回待分仓：{units}':
    'Ships {leaving} {leaving|unit|units}; {staying} {staying|waits|wait} to be rerouted: {units}',

  // Scanning.
  'STOP：发货单已被取消': 'STOP: the ship order was cancelled',
  '请停止拣货，不要发出。已拣的商品请放回。':
    'Stop picking and do not send it. Put back what you have picked.',
  关闭声音: 'Turn sounds off',
  打开声音: 'Turn sounds on',
  扫描: 'Scan',
  已扫描: 'Scanned',
  部分扫描: 'Scanned in part',
  未扫描: 'Not scanned',
  已扫: 'Scanned',
  '已扫 {scanned} 件，共 {quantity} 件': '{scanned} of {quantity} scanned',
  '直接扫描即可，无需点击输入框': 'Just scan: no need to click into the field',
  '{sku} 第 {scanned} 件，共 {quantity} 件': '{sku}: {scanned} of {quantity}',
  '{sku} 第 {scanned} 件，全部扫描完成': '{sku}: {scanned}. Everything is scanned',
  '{message}。其后 {count} 次扫描没有计数':
    '{message}. {count} {count|scan|scans} after it {count|does|do} not count',
  '已撤销：{sku} 还有 {scanned} 件已扫': 'Taken back: {scanned} of {sku} still scanned',
  撤销上次: 'Undo last',
  清空扫描: 'Clear scans',
  还没有扫描: 'Nothing is scanned yet',
  '清空 {name} 已扫的 {scanned} 件？': 'Clear the {scanned} scanned {scanned|unit|units} of {name}?',
  '每一件都要重新扫描。': 'Every unit must be scanned again.',
  '还有 {count} 件未扫描': '{count} {count|unit is|units are} not scanned yet',
  '只发已扫的 {scanned} 件': 'Ship only the {scanned} scanned',
  不扫描发货: 'Ship without scanning',
  上报无法拣货: 'Report: can not be picked',
  '上报 {name} 无法拣货？': 'Report that {name} can not be picked?',
  '{name} 已上报无法拣货': '{name} is reported: it can not be picked',
  上报: 'Report',
  '发货单将标为拣货异常；库存继续占用，重置后可再拣，取消后可重新分仓。':
    'It becomes a picking exception and keeps its stock. Reset it to pick again, or cancel it to reroute it.',
  少发原因: 'Reason',
  '{sku} 少发原因': 'Why fewer of {sku}',
  请选择少发的原因: 'Please choose why fewer are shipped',
  '{sku} 说明': 'Note on {sku}',
  请填写具体原因: 'Please enter the reason',
  '补充说明（可不填）': 'Note (optional)',

  // Batch fulfilment.
  批量发货: 'Batch ship',
  '批量发货：第 {id} 批': 'Batch ship: batch {id}',
  批量发货模板: 'Batch ship template',
  '开始发货：{shipOrders} 张发货单': 'Shipping {shipOrders} ship {shipOrders|order|orders}',
  最近的批量发货: 'Recent batches',
  '第 {id} 批': 'Batch {id}',
  '正在发货，共 {shipOrders} 张': 'Shipping {shipOrders} ship {shipOrders|order|orders}',
  '发货完成 {shipped} / {shipOrders} 张': '{shipped} of {shipOrders} shipped',
  '正在发货：{settled} / {count} 张发货单。可以关闭此窗口，后台会继续处理':
    'Shipping: {settled} of {count} ship {count|order|orders}. You may close this, it goes on in the background',
  '已处理完 {count} 张发货单，发货完成 {shipped} 张':
    'All {count} ship {count|order|orders} done, {shipped} shipped',
  按结果筛选: 'Filter by result',
  '全部 {count}': 'All {count}',
  批量发货明细: 'Rows of the batch',
  上传新文件: 'Another file',
  '下载结果 .{format}': 'Download results .{format}',
}
