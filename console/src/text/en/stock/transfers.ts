import type { Catalogue } from '../../texts.ts'

export const transfers: Catalogue = {
  // The list.
  '单号、名称、运单号或 SKU': 'Number, name, tracking number or SKU',
  源仓库: 'Source location',
  还没有转仓单: 'No transfers yet',
  出库预留: 'Reservation',
  等待库存: 'Waits for stock',

  // What can't be done now.
  转仓单已删除: 'The transfer was deleted',
  转仓单已发货: 'The transfer was sent already',
  '还在等待库存，不能发货': 'It is waiting for stock and can not be sent',
  '尚未发货，不能收货': 'It was not sent yet: nothing can be received',
  已全部收货或关闭: 'All of it was received or closed',
  '尚未发货，没有在途商品': 'It was not sent yet: nothing is in transit',
  没有在途商品: 'Nothing is in transit',
  '已发货，不能删除': 'It was sent: it can not be deleted',
  '已发货，不能修改；缺少的商品请关闭': 'It was sent: close what is missing instead',
  '删除转仓单 {number} {name}？': 'Delete the transfer {number} {name}?',
  '删除转仓单 {number} {name}，释放 {units} 件预留库存？':
    'Delete the transfer {number} {name} and release its {units} {units|unit|units}?',
  '删除后不能再发货，也不能恢复。': 'It can not be sent any more and can not be restored.',
  '删除成功!': 'delete successful!',
  '修改成功!': 'modify success!',

  // One of them.
  '转仓单 ST{id}': 'Transfer ST{id}',
  返回转仓单列表: 'Back to the transfers',
  合作方管理: 'run by the partner',
  已关闭: 'Closed',
  缺少库存: 'Lacks stock of',
  '{names}，另有 {count} 个': '{names} and {count} more',
  转仓明细: 'Lines',
  在途关闭记录: 'Closed while in transit',
  关闭明细: 'Closed lines',
  '现在 {quantity} 件；源仓预留的数量会一起调整':
    'Now {quantity}. The units reserved at the source change with it',

  // Sending.
  '{number} 发货': 'Send {number}',
  '{number} 已发货，{units} 件在途': '{number} was sent, {units} {units|unit is|units are} in transit',
  '{units} 件从 {from} 发往 {to}，发出后不能修改数量或删除':
    '{units} {units|unit goes|units go} from {from} to {to}. Once sent, it can neither change nor be deleted',
  手工确认原因: 'Reason for confirming by hand',
  请填写手工确认原因: 'Please enter why it is confirmed by hand',
  '该仓库由合作方管理，由合作方确认；手工确认会撤回尚未发出的通知':
    'The partner runs this location and confirms it. Confirming by hand withdraws notices not sent to the partner yet',

  // What never arrives.
  关闭在途: 'Close rest',
  '关闭 {sku} 的在途': 'Close {sku} in transit',
  '关闭 {number} 的在途': 'Close what is in transit of {number}',
  '{number} 已关闭在途差异': 'What never arrives of {number} was closed',
  '在途 {units} 件；关闭后不再等待收货':
    '{units} {units|unit is|units are} in transit. Closed, {units|it is|they are} not awaited any more',
  '关闭剩余的 {units} 件，共 {count} 个 SKU；各行原因不同时，请在明细里逐行关闭':
    'Closes the remaining {units} {units|unit|units} of {count} {count|SKU|SKUs}. Where reasons differ, close line by line below',
  关闭数量: 'Units to close',
  请填写要关闭的数量: 'Please enter how many units to close',
  源仓找回和退回源仓的商品会重新计入源仓在库:
    'Units found at or returned to the source are on hand there again',

  // A new one.
  '转仓单 ST{created} 已提交': 'Transfer ST{created} was submitted',
  请选择源仓库: 'Please choose the source location',
  '请先选择接发&收仓库': 'Please choose both locations first',
  '选择两个仓库后上传转仓单，预览会显示源仓可用和目标仓在库':
    'Then upload the transfer: the preview shows what is available at the source and on hand at the target',
  请上传转仓单信息: 'Please upload the transfer',
  'Quantity 为转出数量；提交后在源仓预留，同一 SKU 多行时按合计计算':
    'Quantity is what you move. It is reserved at the source once submitted. Several rows of one SKU are added up',
  '{count} 行源仓可用不足：提交后整单等待，到货后自动预留，客户订单优先':
    '{count} {count|row lacks|rows lack} stock at the source: the transfer will wait and reserve its units once all are in stock, after customer orders',
  '转仓数量不能为负，sku:{sku}': 'The quantity must be above 0: {sku}',
  源仓可用: 'Available at the source',
  目标仓在库: 'On hand at the target',

  // Receiving.
  'ST{id} 收货': 'Receive ST{id}',
  '转仓商品已有成本，Cost 请留空': 'The goods have their cost already: leave Cost empty',
  '转仓收货不能填写成本，sku:{sku}': 'A transfer is received without a cost: {sku}',
}
