import type { Catalogue } from '../../texts.ts'

export const stockCounts: Catalogue = {
  '盲盘|one': 'Stock count',

  // The list.
  单号或名称: 'Number or name',
  还没有盲盘: 'No stock counts yet',
  '新建盲盘，选择仓库、品牌或 SKU，盘点人看不到账面数量':
    'Start a count of locations, brands or SKUs: the people who count do not see the book quantity',
  未盘: 'Open',
  '初盘或复盘还没有盘到的 SKU': 'SKUs not yet counted in the first or second count',
  复盘: 'Second count',
  '要求复盘的 SKU': 'SKUs for which a second count was requested',

  // A new one.
  盲盘名称: 'Name',
  请输入盲盘名称: 'Please enter a name of the count',
  每个仓库一个盲盘: 'One count per location',
  '品牌和 SKU 都留空，即盘仓库的全部在库商品':
    'If brands and SKUs are empty, all stock of the location is counted',
  '每行一个 SKU；没有库存的也会列入': 'One SKU per line; SKUs without stock are included',
  '已新建 {count} 个盲盘': '{count} {count|stock count|stock counts} created',

  // Counting.
  '盲盘 SC{id}': 'Stock count SC{id}',
  返回盲盘列表: 'Back to the stock counts',
  返回盲盘: 'Back to the count',
  盘点范围: 'Scope',
  全部在库商品: 'All stock on hand',
  '指定 SKU': 'Selected SKUs',
  入账时间: 'Posted',
  打印清单: 'Print the sheet',
  查看差异: 'See differences',
  初盘: 'First count',
  完成初盘: 'Finish the first count',
  '完成 {number} 的初盘？': 'Finish the first count of {number}?',
  '完成后不能再修改初盘数量。': 'After that the first count can not be changed.',
  '还有 {count} 个 SKU 未盘，完成后不能再修改初盘数量。':
    '{count} {count|SKU was|SKUs were} not counted. Once finished, the first count can not be changed.',
  '未盘的 SKU': 'SKUs not counted',
  不计入: 'Leave out',
  '按 0 件计': 'Count as 0',
  '初盘已完成，有商品等待其他账号复盘':
    'The first count is finished; some SKUs need a second count by another account',
  '初盘已完成，可以入账': 'The first count is finished and can be posted',
  登记: 'Enter',
  '登记 {count} 个 SKU': 'Enter {count} {count|SKU|SKUs}',
  '已登记 {count} 个 SKU': '{count} {count|SKU|SKUs} entered',
  '已登记 {count} 行': '{count} {count|row|rows} entered',
  已登记: 'Entered',
  未登记: 'Not entered yet',
  其他账号已盘: 'By another account',
  还没有盘点: 'Nothing is counted yet',
  '接着之前的盘点：{count} 个 SKU 未登记': 'Continued: {count} {count|SKU is|SKUs are} not entered yet',
  '{count} 个 SKU 未登记': '{count} {count|SKU is|SKUs are} not entered yet',
  '清空 {number} 未登记的 {count} 个 SKU？':
    'Clear {count} {count|SKU|SKUs} of {number} that {count|is|are} not entered?',
  '这些 SKU 要重新盘点。': 'These SKUs must be counted again.',
  只看未盘: 'Only open ones',
  实盘: 'Counted',
  '{sku} 实盘数量': 'Counted units of {sku}',
  '{sku} 第 {units} 件': '{sku}: unit {units}',
  '，其他账号已盘，以最后一次为准': '. Another account has counted it; the last count is used',
  '{code} 不在盲盘范围内，请另放': '{code} is not part of this count: put it aside',
  '{goods} 不在盲盘范围内，请另放': '{goods} is not part of this count: put it aside',
  '{goods} 不在清单上，再扫一次即计入': '{goods} is not on the sheet: scan it once more to count it',
  '盘点人：__________ 时间：__________': 'Counted by: __________ At: __________',

  // The review.
  '{number} 盲盘差异': 'Differences of {number}',
  待复盘: 'Second count',
  盘点时应有: 'Expected',
  '盘到该 SKU 时的账面在库': 'Book quantity on hand at the time of the count',
  差异金额: 'Value',
  尚未盘点: 'Not counted yet',
  要求复盘: 'Count again',
  已要求其他账号复盘: 'Second count by another account requested',
  只看有差异: 'Only differences',
  只看复盘: 'Only second counts',
  '入账|verb': 'Post',
  '入账 {number}，按差异调整库存？': 'Post {number} and correct the stock by its differences?',
  '盘点之后的出入库不受影响。': 'Stock movements after the count are not affected.',
  '已入账为盘点单 TS{take}，库存已更新': 'Posted as stock take TS{take}; the stock is updated',
  取消盲盘: 'Cancel the count',
  '取消盲盘 {number}？': 'Cancel count {number}?',
  '已盘的数量不会入账。': 'Counted quantities are not posted.',

  // Accuracy.
  准确率: 'Accuracy',
  '盘点时数量与账面相符的 SKU 占已盘 SKU 的比例': 'Share of counted SKUs that matched the book quantity',
  '已盘 SKU': 'SKUs counted',
  '相符 SKU': 'SKUs as expected',
  盲盘次数: 'Counts',
  账面件数: 'Units by the books',
  盘盈: 'Surplus',
  盘亏: 'Missing',
  从月份: 'From month',
  至月份: 'To month',
  还没有入账的盲盘: 'No count was posted yet',
  '盲盘入账后，这里按仓库和月份显示账面与实盘相符的比例':
    'Once counts are posted, this shows per location and month how often the count matched the books',
}
