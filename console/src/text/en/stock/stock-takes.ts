import type { Catalogue } from '../../texts.ts'

export const stockTakes: Catalogue = {
  单号: 'Number',
  '单号、名称或 SKU': 'Number, name or SKU',
  新建: 'New',
  还没有盘点单: 'No stock takes yet',
  '新建盘点单，上传 SKU 和差异数量或实盘数量，即可登记期初库存或调整在库数':
    'A new stock take with SKUs and differences, or what was counted, records the opening stock or corrects what is on hand',
  单据名称: 'Name',
  请输入单据名称: 'Please enter order name',
  盘点仓库: 'Location',
  请选择仓库: 'Please choose warehouse',
  请先选择仓库: 'Please choose a location first',
  '选择仓库后上传盘点单，预览会显示该仓库盘点前后的在库数':
    'Then upload the stock take: the preview shows what is on hand there before and after',
  请上传盘点单信息: 'Please upload the stock take',
  'Quantity 为差异数量：正数增加、负数减少在库；同一 SKU 多行时按合计计算':
    'Quantity is the difference: positive adds, negative takes away. Several rows of one SKU are added up',
  'Quantity 为实盘数量；同一 SKU 多行时按合计计算，与账面一致的也会记录':
    'Quantity is what was counted. Several rows of one SKU are added up; SKUs without a difference are recorded too',
  '{count} 个 SKU 有多行，实盘数量已合计':
    '{count} {count|SKU has|SKUs have} several rows: what was counted is added up',
  盘点方式: 'Count method',
  盘点时间: 'Counted at',
  请选择盘点时间: 'Please choose when it was counted',
  '差异按盘点时的在库数计算，此后的出入库不受影响；最多 {days} 天前':
    'The difference is to the stock on hand at that time; later movements are not affected. At most {days} days ago',
  实盘数量: 'Counted',
  实盘合计: 'Counted in all',
  盘点时在库: 'On hand then',
  盘点前: 'Before',
  盘点后: 'After',
  差异: 'Difference',
  差异数量: 'Difference',
  全部明细的差异之和: 'The differences of all lines, added up',
  明细: 'Lines',
  盘点明细: 'Lines',
  '{count} 个 SKU': '{count} {count|SKU|SKUs}',
  制单人: 'Created by',
  流水: 'Journal',
  提交: 'Submit',
  '盘点单 TS{id}': 'Stock take TS{id}',
  '盘点单 TS{created} 已提交，库存已更新': 'Stock take TS{created} was submitted, the stock is up to date',
  '盘点数量不能为 0，sku:{sku}': 'The quantity must not be 0: {sku}',
  更正: 'Correct',
  更正的收货单: 'Corrected receipt',
  可更正: 'Left to correct',
  '更正 {number} 的收货': 'Correct a receipt of {number}',
  'Quantity 为要退回的件数，必须为负，且不超过该收货单未更正的件数；提交后减少在库，单据的已收数量同时减少':
    'Quantity is what you correct: below 0, and not more than is left of the receipt. This reduces stock on hand and the received units of the document',
  退回的件数重新计入转仓在途: 'Corrected units are in transit again',
  返回盘点列表: 'Back to the stock takes',
}
