import type { Catalogue } from '../../texts.ts'

export const stockLocks: Catalogue = {
  '库存锁定|one': 'Stock lock',
  即将到期的库存锁定: 'Stock locks about to expire',

  // The list.
  还没有库存锁定: 'No stock locks yet',
  '新建库存锁定，上传 SKU 和数量，锁定后这些库存不会分给订单':
    'Create a stock lock with SKUs and units: locked stock is not given to orders',
  '单号、名称、负责人或 SKU': 'Number, name, owner or SKU',
  锁定件数: 'Units',
  到期日: 'Expires',
  负责人: 'Owner',
  锁定原因: 'Reason',
  到期: 'Expiry',
  三天内到期: 'Within three days',
  长期: 'No expiry',

  // A record.
  '库存锁定 SL{id}': 'Stock lock SL{id}',
  锁定明细: 'Lines',
  现在可用: 'Available now',
  '未锁定时，少于锁定数量的会标出': 'Marked if less is available than the lock needs',
  总数量: 'Units in all',
  最近锁定: 'Last locked',
  最近解锁: 'Last unlocked',
  返回库存锁定列表: 'Back to the stock locks',
  '修改 {number}': 'Change {number}',
  '锁定|verb': 'Lock',
  解锁: 'Unlock',
  '解锁 {name}，释放 {units} 件库存？': 'Unlock {name} and free {units} {units|unit|units}?',
  '锁定 {name}，占用 {units} 件库存？': 'Lock {name} and hold {units} {units|unit|units}?',
  '到期日已过，请先修改到期日': 'The expiry date has passed, change it first',

  // A new one.
  请输入采购单名称: 'Please enter purchase order name',
  锁定仓库: 'Location',
  '这一天结束后自动解锁；不填则一直锁定': 'Unlocked automatically after this day; stays locked if empty',
  '提交后将直接锁定订单库存，是否继续？': 'Submitting locks the order stock directly. Continue?',
  请上传订单信息: 'Please upload order information',
  库存锁定单: 'Stock lock',
  'Quantity 为锁定数量，须大于 0；同一 SKU 多行时按合计锁定':
    'Quantity is the units to lock, above 0. Several rows of one SKU are added up',
  '{count} 个 SKU 出现多行，已按合计计算：{skus}':
    '{count} {count|SKU stands|SKUs stand} in several rows, added up: {skus}',
  锁定前: 'Before',
  锁定后: 'After',
  '选择仓库后上传锁定明细，预览会显示该仓库锁定前后的可用数':
    'Then upload the lines: the preview shows what is available there before and after',
  'SL{created} 已锁定库存': 'SL{created} was locked',
}
