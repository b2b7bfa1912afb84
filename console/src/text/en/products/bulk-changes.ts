import type { Catalogue } from '../../texts.ts'

export const bulkChanges: Catalogue = {
  导入记录: 'Imports',
  保存记录: 'Saved batches',
  归类记录: 'Filing history',
  还没有导入过价格: 'No prices have been imported yet',
  还没有批量保存过中文名: 'No batch of names has been saved yet',
  还没有导入过货号: 'No references have been imported yet',
  还没有批量设置过类目: 'No products have been filed in bulk yet',
  撤销导入: 'Undo import',
  撤销保存: 'Undo the batch',
  撤销归类: 'Undo filing',
  '撤销这次导入，恢复{site} {changed} 个 SKU 的价格？之后又改过的保持不变，店铺在同步价格后更新':
    'Undo this import and restore the {changed|price|prices} of {changed} {changed|SKU|SKUs} in {site}? What was changed again since stays; the store follows once prices are synced',
  '撤销这次批量保存，恢复 {changed} 个商品的名称和审核状态？之后又改过的保持不变':
    'Undo this batch and restore the {changed|name|names} of {changed} {changed|product|products}, and whether {changed|it was|they were} reviewed? What was changed again since stays',
  '撤销这次导入，恢复 {changed} 个货号？之后又改过的保持不变':
    'Undo this import and restore {changed} {changed|reference|references}? What was changed again since stays',
  '撤销这次归类，恢复 {changed} 款商品的类目？之后又改过的保持不变':
    'Undo this and file {changed} {changed|product as it was|products as they were} before? What was filed again since stays',
  已更新: 'Changed',
  '已恢复 {restored} / {changed}': '{restored} of {changed} restored',
  '之后又改过：{rows}': 'Changed again since: {rows}',
  '已恢复 {restored} 项': '{restored} restored',
  '已恢复 {restored} 项，{kept} 项之后又改过，保持不变：{rows}':
    '{restored} restored; {kept} {kept|was|were} changed again since and {kept|stays|stay}: {rows}',
}
